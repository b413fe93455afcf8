import { Button } from '#app/ui/button.tsx'
import { FieldError } from '#app/ui/field.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { importWithRetry } from '#app/widgets/lazy-routes/import-with-retry.ts'
import { adminPeople } from '#content/ui.ts'
import type { Picture as PictureFacts } from '#domain/media/picture.ts'
import { lazy, Suspense, useState } from 'react'

const PicturePicker = lazy(() =>
  importWithRetry(() => import('../picture-library/picture-picker.tsx'), {
    name: 'picture-picker',
    reload: false,
  }),
)
const texts = adminPeople.people

interface PhotoFieldProps {
  photo: PictureFacts | null
  error: string | undefined
  onChange: (photo: PictureFacts | null) => void
}

/** The photograph of a professional: chosen from the library or uploaded there. */
export function PhotoField({ photo, error, onChange }: PhotoFieldProps) {
  const [isOpen, setOpen] = useState(false)
  return (
    <div className="people-photo" role="group" aria-label={texts.fields.photo}>
      <span className="people-photo-label">{texts.fields.photo}</span>
      {photo ? <Picture picture={photo} sizes="6rem" /> : <span className="muted">{texts.photo.none}</span>}
      <div className="actions">
        <Button small look="ghost" onClick={() => setOpen(true)}>
          {photo ? texts.photo.change : texts.photo.choose}
        </Button>
        {photo ? (
          <Button small look="ghost" onClick={() => onChange(null)}>
            {texts.photo.remove}
          </Button>
        ) : null}
      </div>
      {error ? <FieldError id="photo-error">{error}</FieldError> : null}
      {isOpen ? (
        <Suspense fallback={null}>
          <PicturePicker
            onClose={() => setOpen(false)}
            onChoose={(picture) => {
              onChange(picture)
              setOpen(false)
            }}
          />
        </Suspense>
      ) : null}
    </div>
  )
}
