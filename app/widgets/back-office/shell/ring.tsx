import { importWithRetry } from '#app/widgets/lazy-routes/import-with-retry.ts'
import { backOffice } from '#content/ui.ts'
import { PhoneIncoming } from 'lucide-react'
import { lazy, Suspense, useEffect } from 'react'
import { useKeys } from '../keys/use-keys.ts'
import { useStaff } from '../staff/use-staff.ts'
import { useShellLayer } from './shell-layer.ts'

const loadDialog = () => importWithRetry(() => import('./ring-dialog.tsx'), { name: 'ring', reload: false })
const RingDialog = lazy(loadDialog)
const KEYS = 'Shift+T'

/** «Suena el teléfono», over every screen. */
export function Ring() {
  const { can, loading } = useStaff()
  const [layer, open] = useShellLayer()
  const mayRead = can('leads.read')
  // The phone does not wait for a download.
  useEffect(() => {
    if (mayRead) void loadDialog().catch(() => {})
  }, [mayRead])
  useKeys(
    backOffice.keys.everywhere,
    // Pressed while the screen loads, it opens once the user is known.
    mayRead || loading ? [{ keys: KEYS, label: backOffice.ring.title, run: () => open('ring') }] : [],
  )
  if (!mayRead || layer !== 'ring') return null
  return (
    <Suspense fallback={null}>
      <RingDialog onClose={() => open(null)} />
    </Suspense>
  )
}

/** Opens it without a keyboard; an icon alone where there is no room for words. */
export function RingButton({ short = false }: { short?: boolean }) {
  const { can } = useStaff()
  const [, open] = useShellLayer()
  if (!can('leads.read')) return null
  return (
    <button
      type="button"
      className={short ? 'icon-button ring-button-short' : 'rail-item ring-button'}
      aria-label={short ? backOffice.ring.title : undefined}
      aria-keyshortcuts={KEYS}
      onClick={() => open('ring')}
    >
      <PhoneIncoming className="icon" aria-hidden="true" />
      {short ? null : <span className="rail-label">{backOffice.ring.title}</span>}
    </button>
  )
}
