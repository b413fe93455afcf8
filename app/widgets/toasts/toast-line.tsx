import { CloseIcon } from '#app/ui/chrome-icons.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { DoneIcon, ErrorIcon } from '#app/ui/text-icons.tsx'
import { toasts } from '#content/ui.ts'
import type { ToastMessage } from './show-toast.ts'

interface ToastLineProps {
  message: ToastMessage
  onClose: () => void
}

/** One toast: icon, text, its action, and a button to close it. */
export function ToastLine({ message: { kind, text, action }, onClose }: ToastLineProps) {
  const act = () => {
    action?.onClick()
    onClose()
  }
  return (
    <div className={classNames('toast', kind === 'error' && 'toast-error')}>
      {kind === 'error' ? <ErrorIcon /> : <DoneIcon />}
      <output>{text}</output>
      {action ? (
        <button type="button" className="toast-action" onClick={act}>
          {action.label}
        </button>
      ) : null}
      <button type="button" className="icon-button" aria-label={toasts.close} onClick={onClose}>
        <CloseIcon />
      </button>
    </div>
  )
}
