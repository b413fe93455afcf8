import { Drawer } from '@base-ui/react/drawer'
import { X } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { classNames } from './class-names.ts'
import { firstField } from './first-field.ts'
import '../styles/dialogs.css'

interface SheetProps {
  open: boolean
  onOpenChange: (open: boolean) => void
  title: ReactNode
  description?: ReactNode
  closeLabel?: string
  className?: string
  children: ReactNode
}

/**
 * Bottom sheet on a phone (closes with a swipe down, Esc and a click on the backdrop), right-hand panel on wide
 * screens. Import it only from lazily loaded files, because it brings its library with it.
 */
export function Sheet({
  open,
  onOpenChange,
  title,
  description,
  closeLabel = 'Cerrar',
  className,
  children,
}: SheetProps) {
  const popup = useRef<HTMLDivElement>(null)
  return (
    <Drawer.Root open={open} onOpenChange={(next) => onOpenChange(next)}>
      <Drawer.Portal>
        <Drawer.Backdrop className="backdrop" />
        <Drawer.Viewport className="sheet-place">
          <Drawer.Popup
            ref={popup}
            className={classNames('sheet', className)}
            initialFocus={(openedBy) => firstField(popup.current, openedBy)}
          >
            <Drawer.Content>
              <div className="dialog-head">
                <Drawer.Title>{title}</Drawer.Title>
                <Drawer.Close className="icon-button" aria-label={closeLabel}>
                  <X className="icon" aria-hidden="true" />
                </Drawer.Close>
              </div>
              {description ? <Drawer.Description className="muted">{description}</Drawer.Description> : null}
              {children}
            </Drawer.Content>
          </Drawer.Popup>
        </Drawer.Viewport>
      </Drawer.Portal>
    </Drawer.Root>
  )
}
