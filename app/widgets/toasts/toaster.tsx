import { useEffect, useEffectEvent, useRef } from 'react'
// oxlint-disable-next-line no-restricted-imports -- the one file that renders what showToast receives
import { Toaster as SonnerToaster, toast } from 'sonner'
import { toasts } from '#content/ui.ts'
import { TOAST_MS, takeToasts, type ToastMessage } from './show-toast.ts'
import { ToastLine } from './toast-line.tsx'
import { type ShownToast, usePassingToasts } from './use-passing-toasts.ts'
import { TOAST_GAP, useToastPlace } from './use-toast-place.ts'

const WIDTH = { '--width': 'min(34rem, calc(100vw - 2rem))' }
const AT_BOTTOM = { ...WIDTH, bottom: `calc(var(--bar) + ${TOAST_GAP}px)` }
/** The toasts of the library hang below the list's lower edge. */
const AT_TOP = { ...WIDTH, top: `calc(${TOAST_GAP}px + var(--front-toast-height))`, bottom: 'auto' }

/**
 * Toasts: bottom center on a dark background, or at the top if a field or a dialog is there; paused on hover or in a
 * hidden tab. A success takes earlier errors away.
 */
export default function Toaster() {
  const shown = useRef<ShownToast[]>([])
  const { place, look } = useToastPlace()
  usePassingToasts(shown)

  const show = useEffectEvent((message: ToastMessage) => {
    const { kind, durationMs: duration = TOAST_MS, action } = message
    if (kind === 'success') for (const one of shown.current) if (one.kind === 'error') one.dismiss()
    const id = toast.custom((own) => <ToastLine message={message} onClose={() => toast.dismiss(own)} />, {
      duration,
    })
    const dismiss = () => toast.dismiss(id)
    shown.current = [
      ...shown.current.slice(-5),
      { dismiss, kind, at: performance.now(), hasAction: !!action },
    ]
    // Once it has its size, and the form has moved the focus to its first error.
    setTimeout(look)
    requestAnimationFrame(() => requestAnimationFrame(look))
  })
  useEffect(() => takeToasts((message) => show(message)), [])

  return (
    <SonnerToaster
      position="bottom-center"
      customAriaLabel={toasts.label}
      style={place === 'top' ? AT_TOP : AT_BOTTOM}
      toastOptions={{ unstyled: true, className: 'toast-place' }}
    />
  )
}
