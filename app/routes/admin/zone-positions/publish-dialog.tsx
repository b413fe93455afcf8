import { useState } from 'react'
import { adminZones } from '#content/ui.ts'
import type { ZoneChange } from '#domain/zones/zone-places.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { TextField } from '#app/ui/field.tsx'
import { ZoneChanges } from './zone-changes.tsx'

const texts = adminZones.publish

interface PublishDialogProps {
  changes: readonly ZoneChange[]
  names: ReadonlyMap<string, string>
  busy: boolean
  onClose: () => void
  onPublish: (reason: string) => void
}

/** What will change for visitors, and why. */
export default function PublishDialog({ changes, names, busy, onClose, onPublish }: PublishDialogProps) {
  const [error, setError] = useState('')
  return (
    <Dialog
      open
      onOpenChange={(next) => !next && onClose()}
      title={texts.title}
      description={texts.text}
      className="admin-dialog"
    >
      <form
        className="admin-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const reason = String(new FormData(event.currentTarget).get('zones-reason') ?? '').trim()
          setError(reason ? '' : texts.missing)
          if (reason) onPublish(reason)
        }}
      >
        <div className="zone-changes-scroll">
          <ZoneChanges changes={changes} names={names} />
        </div>
        <TextField
          name="zones-reason"
          label={texts.reason}
          hint={texts.reasonHint}
          required
          maxLength={500}
          autoComplete="off"
          error={error}
        />
        <Button type="submit" loading={busy} loadingLabel={texts.busy}>
          {texts.confirm}
        </Button>
      </form>
    </Dialog>
  )
}
