import { Toaster } from 'sonner'
import { toasts } from '#content/ui.ts'

/** The notices of the back office; they may carry «Deshacer». */
export function AdminToaster() {
  return (
    <Toaster
      position="bottom-center"
      closeButton
      hotkey={['altKey', 'KeyT']}
      customAriaLabel={toasts.label}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: toasts.close,
        classNames: {
          toast: 'toast inset-x-0 font-sans!',
          error: 'toast-error',
          icon: 'hidden',
          actionButton: 'toast-action',
          closeButton: 'icon-button order-last -my-3 -mr-3 text-inherit!',
        },
      }}
    />
  )
}
