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
  /** Label of the close button. */
  closeLabel?: string
  className?: string
  /** Element to focus first, instead of the close button. */
  initialFocus?: RefObject<HTMLElement | null>
  /** Element to focus on close; by default, the one that had focus before. */
  finalFocus?: () => HTMLElement | true
  children: ReactNode
}

/**
 * A modal dialog: traps and restores focus, closes with Esc and a click on the backdrop. On a phone it sits on the
 * bottom edge. Import it only from lazily loaded files, because it brings its library with it.
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
