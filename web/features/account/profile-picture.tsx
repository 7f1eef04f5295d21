import { FileButton } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { removeAvatar, uploadAvatar } from '#contract/account.ts';
import { messages } from '#contract/messages.ts';
import type { Me } from '#contract/users.ts';
import { Notice } from '#web/features/users/parts/account-page.tsx';
import { api } from '#web/lib/api.ts';
import { messageOf } from '#web/lib/api-error.ts';
import { sendForm } from '#web/lib/send-form.ts';
import { Avatar } from '#web/ui/avatar.tsx';
import { Button } from '#web/ui/button.tsx';
import { acceptedPictures, PictureRefused, validatePicture } from '#web/ui/editor/pictures.ts';
import { CropDialog } from '#web/ui/lazy-dialogs.ts';
import { notify } from '#web/ui/toasts.tsx';
import classes from './account.module.css';
import { useUpdateCurrentUser } from './update-current-user.ts';

const t = messages('account');

export function ProfilePicture({ user }: { readonly user: Me }) {
  const setCurrentUser = useUpdateCurrentUser();
  const [selected, setChosen] = useState<File | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const reset = useRef<() => void>(null);
  const { mutate: remove, isPending } = useMutation({
    mutationFn: () => api(removeAvatar),
    onMutate: () => setProblem(null),
    meta: { success: t('Picture removed') },
    onSuccess: ({ data }) => setCurrentUser(data),
    onError: (error) => setProblem(messageOf(error)),
  });
  const choose = (file: File | null) => {
    // Clears the field so that the same file can be chosen again.
    reset.current?.();
    const fieldError = file && validatePicture(file);
    setProblem(fieldError);
    if (file && !fieldError) setChosen(file);
  };

  return (
    <div className={classes.picture}>
      <Avatar name={user.name} picture={user.profilePic} size={96} />
      <div className={classes.pictureText}>
        <div className={classes.actions}>
          <FileButton onChange={choose} accept={acceptedPictures} resetRef={reset} inputProps={{ tabIndex: -1 }}>
            {(props) => (
              <Button {...props} id="picture">
                {user.profilePic ? t('Change picture') : t('Upload a picture')}
              </Button>
            )}
          </FileButton>
          {user.profilePic && (
            <Button isBusy={isPending} onClick={() => remove()}>
              {t('Remove picture')}
            </Button>
          )}
        </div>
        <p className="dim-small">{t('JPEG, PNG or WebP, up to 5 MB, or HEIC.')}</p>
        {problem && <Notice tone="problem">{problem}</Notice>}
      </div>
      {selected && <CropPicture file={selected} onClose={() => setChosen(null)} />}
    </div>
  );
}

function CropPicture({ file, onClose }: { readonly file: File; readonly onClose: () => void }) {
  const setCurrentUser = useUpdateCurrentUser();
  const send = async (cropped: File) => {
    try {
      const { data } = await sendForm(uploadAvatar, { file: cropped });
      setCurrentUser(data);
      return { url: data.profilePic ?? '' };
    } catch (error) {
      throw new PictureRefused(messageOf(error));
    }
  };
  const onDone = () => {
    onClose();
    notify.success(t('Picture saved'));
  };
  return <CropDialog file={file} aspect={1} isRound send={send} onDone={onDone} onClose={onClose} />;
}
