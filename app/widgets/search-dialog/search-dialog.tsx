import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { useRef } from 'react'
import { search } from '#content/ui.ts'
import { SearchPanel } from './search-panel.tsx'
import '../../styles/dialogs.css'

type Props = { open: boolean; onClose: () => void }

/** «Buscar tratamiento». Not the shared `Dialog`, because here the text box gets the initial focus. */
export default function SearchDialog({ open, onClose }: Props) {
  const box = useRef<HTMLInputElement>(null)
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => !next && onClose()}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="backdrop" />
        <BaseDialog.Viewport className="dialog-place search-place">
          <BaseDialog.Popup className="dialog search-dialog" initialFocus={box}>
            <div className="dialog-head">
              <BaseDialog.Title>{search.title}</BaseDialog.Title>
              <BaseDialog.Close className="icon-button" aria-label={search.close}>
                <X className="icon" aria-hidden="true" />
              </BaseDialog.Close>
            </div>
            <BaseDialog.Description className="muted mb-4">{search.description}</BaseDialog.Description>
            {/* Mounted on each opening, so that it starts empty. */}
            <SearchPanel box={box} onChoose={onClose} />
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
