import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { TextField } from '#app/ui/field.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { Time } from '#app/ui/time.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { GuardedDialog } from '#app/widgets/back-office/guarded-dialog.tsx'
import { doneToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { fillText } from '#content/fill-text.ts'
import { adminPeople } from '#content/ui.ts'
import type { PictureDetail, PictureRow } from '#domain/media/picture-row.ts'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDialogForm } from '../leads-desk/use-dialog-form.ts'

const texts = adminPeople.pictures

interface PictureDialogProps {
  picture: PictureRow
  onClose: () => void
}

/** A picture: what is written about it, where it is used, and its deletion. */
export default function PictureDialog({ picture, onClose }: PictureDialogProps) {
  const api = useAdminApi()
  const queries = useQueryClient()
  const [alt, setAlt] = useState(picture.alt)
  const [credit, setCredit] = useState(picture.credit)
  const [decorative, setDecorative] = useState(picture.decorative)
  const saving = useDialogForm(onClose)
  const removing = useDialogForm(onClose)
  const { data: detail } = useQuery({
    queryKey: ['media', 'detail', picture.id],
    queryFn: ({ signal }) => api.get<PictureDetail>(`/media/${picture.id}`, { signal }),
  })
  const places = detail?.places
  const refresh = () => queries.invalidateQueries({ queryKey: ['media'] })

  async function save() {
    await api.patch(`/media/${picture.id}`, { alt, decorative, credit })
    doneToast(texts.detail.saved)
    await refresh()
  }

  async function remove() {
    await api.delete(`/media/${picture.id}`)
    doneToast(texts.detail.removed)
    await refresh()
  }

  return (
    <GuardedDialog title={texts.detail.title} wide onClose={onClose}>
      <div className="picture-detail">
        <Picture picture={picture} sizes="24rem" />
        <form
          className="picture-form"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            void saving.run(save)
          }}
        >
          <TextField
            name="alt"
            label={texts.form.alt}
            hint={texts.form.altHint}
            required={!decorative}
            disabled={decorative}
            maxLength={300}
            value={decorative ? '' : alt}
            onChange={(event) => setAlt(event.target.value)}
            error={saving.errors.alt}
          />
          <Checkbox
            name="decorative"
            label={texts.form.decorative}
            checked={decorative}
            onChange={(event) => setDecorative(event.target.checked)}
          />
          <TextField
            name="credit"
            label={texts.form.credit}
            maxLength={200}
            value={credit}
            onChange={(event) => setCredit(event.target.value)}
            error={saving.errors.credit}
          />
          <div className="actions">
            <Button type="submit" small loading={saving.busy}>
              {texts.detail.save}
            </Button>
          </div>
        </form>
      </div>
      <dl className="picture-facts">
        <dt>{texts.detail.file}</dt>
        <dd>
          {picture.name} · {fillText(texts.size, { width: picture.width, height: picture.height })}
        </dd>
        <dt>{texts.detail.stored}</dt>
        <dd>
          <Time at={picture.createdAt} day />
        </dd>
        <dt>{texts.detail.places}</dt>
        <dd>
          {places?.map(({ label, href }) => (
            <AppLink key={href} href={href} className="inline-link">
              {label}
            </AppLink>
          ))}
          {places?.length === 0 ? texts.detail.nowhere : null}
        </dd>
      </dl>
      {places && places.length > 0 ? (
        <p className="muted">{texts.detail.inUse}</p>
      ) : (
        <Button small look="ghost" loading={removing.busy} onClick={() => void removing.run(remove)}>
          {texts.detail.remove}
        </Button>
      )}
    </GuardedDialog>
  )
}
