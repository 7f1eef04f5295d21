import { Group, Loader } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { Button } from '../button.tsx';
import 'react-easy-crop/react-easy-crop.css';
import { messages } from '#contract/messages.ts';
import { Dialog } from '../dialog.tsx';
import { PictureRefused, sendPicture, showable } from '../editor/pictures.ts';
import classes from './crop-dialog.module.css';
import { cropPicture, type PictureArea } from './crop-picture.ts';

const t = messages('common');

const MAX_ZOOM = 4;
const KEYBOARD_STEP = 10;

interface CropDialogProps {
  readonly file: File;
  readonly aspect: number;
  readonly isRound?: boolean;
  readonly send?: (picture: File) => Promise<{ readonly url: string }>;
  readonly onDone: (url: string) => void;
  readonly onClose: () => void;
}

export function CropDialog({ file, aspect, isRound = false, send = sendPicture, onDone, onClose }: CropDialogProps) {
  const [error, setError] = useState<string>();
  const address = usePictureUrl(file, setError);
  const [area, setArea] = useState<PictureArea>();
  const [isSending, setSending] = useState(false);

  const cropAndSend = async () => {
    if (!area || !address) return;
    setSending(true);
    setError(undefined);
    try {
      const { url } = await send(await cropPicture(address, area, file.name));
      onDone(url);
    } catch (thrown) {
      setError(thrown instanceof PictureRefused ? thrown.message : unreadable(file.name));
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog title={t('Crop picture')} onClose={onClose}>
      <CropArea
        {...{ address, aspect, isRound }}
        hasError={error !== undefined}
        onCrop={setArea}
        onUnreadable={() => setError(unreadable(file.name))}
      />
      <p className="dim-small">{t('Drag the picture, or use the arrow keys.')}</p>
      {error && (
        <p className={classes.fieldError} role="alert">
          {error}
        </p>
      )}
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>{t('Cancel')}</Button>
        <Button look="main" isBusy={isSending} disabled={!area} onClick={() => void cropAndSend()}>
          {t('Use picture')}
        </Button>
      </Group>
    </Dialog>
  );
}

interface CropAreaProps {
  readonly address: string | undefined;
  readonly aspect: number;
  readonly isRound: boolean;
  readonly hasError: boolean;
  readonly onCrop: (area: PictureArea) => void;
  readonly onUnreadable: () => void;
}

function CropArea({ address, aspect, isRound, hasError, onCrop, onUnreadable }: CropAreaProps) {
  const zoomId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  return (
    <>
      <div className={classes.stage}>
        {!address && !hasError && <Loader aria-label={t('Opening the picture')} />}
        {address && (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={aspect}
            cropShape={isRound ? 'round' : 'rect'}
            showGrid={!isRound}
            keyboardStep={KEYBOARD_STEP}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => onCrop(pixels)}
            // The page's policy blocks styles that scripts add, so they are in a style sheet.
            disableAutomaticStylesInjection
            mediaProps={{ alt: '', onError: onUnreadable }}
            cropperProps={{ role: 'group', 'aria-label': t('Crop area: use the arrow keys to move the picture') }}
          />
        )}
      </div>
      <label className={classes.zoom} htmlFor={zoomId}>
        {t('Zoom')}
        <input
          id={zoomId}
          type="range"
          min={1}
          max={MAX_ZOOM}
          step={0.05}
          value={zoom}
          onChange={(event) => setZoom(event.currentTarget.valueAsNumber)}
        />
      </label>
    </>
  );
}

function unreadable(name: string): string {
  return t('“{name}” can’t be opened as a picture. Choose another file.', { name });
}

/** Releases the object URL when it is no longer shown. */
function usePictureUrl(file: File, onError: (message: string) => void): string | undefined {
  const [url, setUrl] = useState<string>();
  useEffect(() => {
    let created: string | undefined;
    let isOver = false;
    showable(file).then(
      (picture) => {
        if (isOver) return;
        created = URL.createObjectURL(picture);
        setUrl(created);
      },
      (thrown) => isOver || onError(thrown instanceof PictureRefused ? thrown.message : unreadable(file.name)),
    );
    return () => {
      isOver = true;
      if (created) URL.revokeObjectURL(created);
    };
  }, [file, onError]);
  return url;
}
