import { Group } from '@mantine/core';
import { useEffect, useId, useState } from 'react';
import Cropper from 'react-easy-crop';
import { Button } from '#web/ui/button.tsx';
import 'react-easy-crop/react-easy-crop.css';
import { Dialog } from '../dialog.tsx';
import { PictureRefused, sendPicture } from '../editor/pictures.ts';
import classes from './crop-dialog.module.css';
import { cutPicture, type PictureArea } from './cut-picture.ts';

const MAX_ZOOM = 4;
const STEP = 10;

interface CropDialogProps {
  readonly file: File;
  readonly aspect: number;
  readonly isRound?: boolean;
  readonly send?: (cut: File) => Promise<{ readonly url: string }>;
  readonly onDone: (url: string) => void;
  readonly onClose: () => void;
}

export function CropDialog({ file, aspect, isRound = false, send = sendPicture, onDone, onClose }: CropDialogProps) {
  const address = useAddressOf(file);
  const zoomId = useId();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<PictureArea>();
  const [isSending, setSending] = useState(false);
  const [fieldError, setFault] = useState<string>();

  const sendCut = async () => {
    if (!area || !address) return;
    setSending(true);
    setFault(undefined);
    try {
      const { url } = await send(await cutPicture(address, area, file.name));
      onDone(url);
    } catch (error) {
      setFault(error instanceof PictureRefused ? error.message : unreadable(file.name));
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog title="Crop picture" onClose={onClose}>
      <div className={classes.stage}>
        {address && (
          <Cropper
            image={address}
            crop={crop}
            zoom={zoom}
            maxZoom={MAX_ZOOM}
            aspect={aspect}
            cropShape={isRound ? 'round' : 'rect'}
            showGrid={!isRound}
            keyboardStep={STEP}
            onCropChange={setCrop}
            onZoomChange={setZoom}
            onCropComplete={(_, pixels) => setArea(pixels)}
            // The page's policy blocks styles that scripts add, so they are in a style sheet.
            disableAutomaticStylesInjection
            mediaProps={{ alt: '', onError: () => setFault(unreadable(file.name)) }}
            cropperProps={{ role: 'group', 'aria-label': 'Crop area: use the arrow keys to move the picture' }}
          />
        )}
      </div>
      <label className={classes.zoom} htmlFor={zoomId}>
        Zoom
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
      <p className={classes.hint}>Drag the picture, or use the arrow keys.</p>
      {fieldError && (
        <p className={classes.fieldError} role="alert">
          {fieldError}
        </p>
      )}
      <Group justify="flex-end" mt="md">
        <Button onClick={onClose}>Cancel</Button>
        <Button look="main" isBusy={isSending} disabled={!area} onClick={() => void sendCut()}>
          Use picture
        </Button>
      </Group>
    </Dialog>
  );
}

function unreadable(name: string): string {
  return `“${name}” can’t be read as a picture. Save it again, or choose another one.`;
}

/** Releases the object URL when it is no longer shown. */
function useAddressOf(file: File): string | undefined {
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  return address;
}
