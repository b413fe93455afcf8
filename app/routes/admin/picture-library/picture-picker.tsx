import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { fillText } from '#content/fill-text.ts'
import { adminPeople } from '#content/ui.ts'
import type { PictureRow } from '#domain/media/picture-row.ts'
import { useState } from 'react'
import { PictureGrid } from './picture-grid.tsx'
import { UploadForm } from './upload-form.tsx'

const texts = adminPeople.pictures

interface PicturePickerProps {
  onChoose: (picture: PictureRow) => void
  onClose: () => void
}

/** Chooses a picture of the library, or uploads one and chooses it. */
export default function PicturePicker({ onChoose, onClose }: PicturePickerProps) {
  const [uploads, setUploads] = useState(false)
  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={uploads ? texts.form.title : texts.picker.title}
      className="admin-dialog admin-dialog-wide"
    >
      {uploads ? (
        <UploadForm onDone={onChoose} />
      ) : (
        <>
          <Button small look="ghost" onClick={() => setUploads(true)}>
            {texts.picker.uploadNew}
          </Button>
          <PictureGrid
            onOpen={onChoose}
            labelOf={({ alt, name }) => fillText(texts.picker.choose, { alt: alt || name })}
          />
        </>
      )}
    </Dialog>
  )
}
