import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import type { ReactNode, RefObject } from 'react'
import { classNames } from './class-names.ts'
import '../styles/dialogs.css'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** Name of the closing button. */
  closeLabel?: string
  className?: string
  /** What has the focus at first, instead of the closing button. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Where the focus goes on closing; by itself back to where it was. */
  finalFocus?: () => HTMLElement | true
  children: ReactNode
}

/**
 * A modal window: focus stays inside and comes back, Esc and the ground close it. On a phone it stands on the bottom
 * edge. Import it only from files that are themselves loaded when first opened: it carries its library.
 */
export function Dialog({
  open,
  onOpenChange,
  title,
  description,
  closeLabel = 'Cerrar',
  className,
  initialFocus,
  finalFocus,
  children,
}: DialogProps) {
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="backdrop" />
        <BaseDialog.Viewport className="dialog-place">
          <BaseDialog.Popup
            className={classNames('dialog', className)}
            initialFocus={initialFocus}
            finalFocus={finalFocus}
          >
            <div className="dialog-head">
              <BaseDialog.Title>{title}</BaseDialog.Title>
              <BaseDialog.Close className="icon-button" aria-label={closeLabel}>
                <X className="icon" aria-hidden="true" />
              </BaseDialog.Close>
            </div>
            {description ? (
              <BaseDialog.Description className="muted">{description}</BaseDialog.Description>
            ) : null}
            {children}
          </BaseDialog.Popup>
        </BaseDialog.Viewport>
      </BaseDialog.Portal>
    </BaseDialog.Root>
  )
}
