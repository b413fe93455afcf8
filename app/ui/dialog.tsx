import { Dialog as BaseDialog } from '@base-ui/react/dialog'
import { X } from 'lucide-react'
import { type ReactNode, type RefObject, useRef } from 'react'
import { classNames } from './class-names.ts'
import { firstField } from './first-field.ts'
import '../styles/dialogs.css'

interface DialogProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  /** Label of the close button. */
  closeLabel?: string
  className?: string
  /** Element to focus first, instead of the first field. */
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
  const popup = useRef<HTMLDivElement>(null)
  return (
    <BaseDialog.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <BaseDialog.Portal>
        <BaseDialog.Backdrop className="backdrop" />
        <BaseDialog.Viewport className="dialog-place">
          <BaseDialog.Popup
            ref={popup}
            className={classNames('dialog', className)}
            initialFocus={initialFocus ?? ((openedBy) => firstField(popup.current, openedBy))}
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
