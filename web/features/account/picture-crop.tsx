import { Button, Group } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import Cropper, { type Area } from 'react-easy-crop';
import 'react-easy-crop/react-easy-crop.css';
import { uploadAvatar } from '#contract/account.ts';
import type { Me } from '#contract/users.ts';
import { Notice } from '#web/features/users/parts/account-page.tsx';
import { upload } from '#web/lib/api.ts';
import { Dialog } from '#web/ui/dialog.tsx';
import { messageOf } from '#web/ui/error-state.tsx';
import classes from './account.module.css';
import { cutSquare } from './cut-square.ts';

const MAX_ZOOM = 4;

interface PictureCropProps {
  readonly file: File;
  readonly onSaved: (me: Me) => void;
  readonly onClose: () => void;
}

/** Lets one choose the square of a picture that others see, by hand, wheel or keys, and uploads it. */
export function PictureCrop({ file, onSaved, onClose }: PictureCropProps) {
  const [address, setAddress] = useState<string>();
  const [crop, setCrop] = useState({ x: 0, y: 0 });
  const [zoom, setZoom] = useState(1);
  const [area, setArea] = useState<Area | null>(null);
  const [isUnreadable, setIsUnreadable] = useState(false);
  useEffect(() => {
    const made = URL.createObjectURL(file);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [file]);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (chosen: Area) => upload(uploadAvatar, await cutSquare(file, chosen)),
    onSuccess: ({ data }) => onSaved(data),
  });

  return (
    <Dialog title="Your picture" onClose={onClose}>
      {isUnreadable ? (
        <Notice tone="problem">This picture can’t be read. Choose another one.</Notice>
      ) : (
        <>
          <div className={classes.stage}>
            {address && (
              <Cropper
                image={address}
                crop={crop}
                zoom={zoom}
                maxZoom={MAX_ZOOM}
                aspect={1}
                cropShape="round"
                showGrid={false}
                disableAutomaticStylesInjection
                onCropChange={setCrop}
                onZoomChange={setZoom}
                onCropComplete={(_, pixels) => setArea(pixels)}
                mediaProps={{ alt: '', onError: () => setIsUnreadable(true) }}
                cropperProps={{ role: 'group', 'aria-label': 'What others see. Move it with the arrow keys.' }}
              />
            )}
          </div>
          <label className={classes.zoom}>
            Zoom
            <input
              type="range"
              min={1}
              max={MAX_ZOOM}
              step={0.05}
              value={zoom}
              onChange={(event) => setZoom(Number(event.currentTarget.value))}
            />
          </label>
          {error && <Notice tone="problem">{messageOf(error)}</Notice>}
        </>
      )}
      <Group justify="flex-end" mt="md">
        <Button variant="default" onClick={onClose}>
          Cancel
        </Button>
        <Button loading={isPending} disabled={!area || isUnreadable} onClick={() => area && mutate(area)}>
          Save picture
        </Button>
      </Group>
    </Dialog>
  );
}
