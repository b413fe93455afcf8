import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextField } from '#app/ui/field.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { adminPeople } from '#content/ui.ts'
import type { PictureRow } from '#domain/media/picture-row.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDialogForm } from '../leads-desk/use-dialog-form.ts'
import { sendPicture } from './use-pictures.ts'

const texts = adminPeople.pictures.form

/** A file and what is written about it. */
export function UploadForm({ onDone }: { onDone: (picture: PictureRow) => void }) {
  const api = useAdminApi()
  const queries = useQueryClient()
  const [file, setFile] = useState<File>()
  const [alt, setAlt] = useState('')
  const [credit, setCredit] = useState('')
  const [decorative, setDecorative] = useState(false)
  const { busy, errors, run } = useDialogForm(() => undefined)

  async function send() {
    const { picture, existed } = await sendPicture(api, file, { alt, decorative, credit })
    await queries.invalidateQueries({ queryKey: ['media'] })
    doneToast(existed ? texts.existed : texts.done)
    onDone(picture)
  }

  return (
    <form
      className="picture-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        // In a dialog of another form, which must not be submitted with it.
        event.stopPropagation()
        void run(send)
      }}
    >
      <TextField
        name="file"
        type="file"
        label={texts.file}
        hint={texts.fileHint}
        required
        accept="image/jpeg,image/png,image/webp,image/avif"
        onChange={(event) => setFile(event.target.files?.[0])}
        error={errors.file}
      />
      <TextField
        name="alt"
        label={texts.alt}
        hint={texts.altHint}
        required={!decorative}
        disabled={decorative}
        maxLength={300}
        value={decorative ? '' : alt}
        onChange={(event) => setAlt(event.target.value)}
        error={errors.alt}
      />
      <Checkbox
        name="decorative"
        label={texts.decorative}
        checked={decorative}
        onChange={(event) => setDecorative(event.target.checked)}
      />
      <TextField
        name="credit"
        label={texts.credit}
        maxLength={200}
        value={credit}
        onChange={(event) => setCredit(event.target.value)}
        error={errors.credit}
      />
      <Button type="submit" small loading={busy} loadingLabel={texts.sending}>
        {texts.send}
      </Button>
    </form>
  )
}
