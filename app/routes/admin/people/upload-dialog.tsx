import { Dialog } from '#app/ui/dialog.tsx'
import { adminPeople } from '#content/ui.ts'
import { UploadForm } from '../picture-library/upload-form.tsx'

/** Uploads a picture to the library. */
export default function UploadDialog({ onClose }: { onClose: () => void }) {
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={adminPeople.pictures.form.title}
      className="admin-dialog"
    >
      <UploadForm onDone={onClose} />
    </Dialog>
  )
}
