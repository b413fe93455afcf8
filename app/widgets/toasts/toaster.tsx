import { useEffect } from 'react'
// oxlint-disable-next-line no-restricted-imports -- the one file that renders what showToast receives
import { Toaster as SonnerToaster, toast } from 'sonner'
import { toasts } from '#content/ui.ts'
import { TOAST_MS, takeToasts } from './show-toast.ts'

/** Toasts: bottom center on a dark background, paused on hover or in a hidden tab, each with a close button. */
export default function Toaster() {
  useEffect(
    () =>
      takeToasts(({ kind, text, durationMs = TOAST_MS, action }) => {
        toast[kind](<output>{text}</output>, { duration: durationMs, action })
      }),
    [],
  )

  return (
    <SonnerToaster
      position="bottom-center"
      closeButton
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
