import { lazy, Suspense, useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { fillText } from '#content/fill-text.ts'
import { backOffice } from '#content/ui.ts'
import { importWithRetry } from '#app/widgets/lazy-routes/import-with-retry.ts'
import { handleKey } from '../keys/key-registry.ts'
import { useKeys } from '../keys/use-keys.ts'
import { useClinicScope } from '../staff/use-clinic-scope.ts'
import { teamPreferences } from '../team-preferences.ts'
import { type ShellLayer, useShellLayer } from './shell-layer.ts'
import { useOpenSections } from './use-open-sections.ts'

const CommandPalette = lazy(() =>
  importWithRetry(() => import('./command-palette.tsx'), { name: 'palette', reload: false }),
)
const KeyboardHelp = lazy(() =>
  importWithRetry(() => import('../keys/keyboard-help.tsx'), { name: 'keys', reload: false }),
)

const texts = backOffice.keys

/** Global keys, and the two dialogs they open. */
export function ShellKeys() {
  const navigate = useNavigate()
  const { sections } = useOpenSections()
  const [clinic] = useClinicScope()
  const [layer, open] = useShellLayer()
  const [wanted, setWanted] = useState<ReadonlySet<ShellLayer>>(new Set())
  if (layer && !wanted.has(layer)) setWanted(new Set([...wanted, layer]))

  useEffect(() => {
    // During capture, before the public site's own keys, which mean something else here.
    const onKey = (event: KeyboardEvent) => {
      const used = handleKey(event, teamPreferences.current().singleKeys)
      const searchOfTheSite = event.key === '/' && !isField(event.target)
      if (used || searchOfTheSite) event.preventDefault()
    }
    document.addEventListener('keydown', onKey, true)
    return () => document.removeEventListener('keydown', onKey, true)
  }, [])

  useKeys(texts.everywhere, [
    { keys: 'Mod+k', label: texts.palette, run: () => open(layer === 'palette' ? null : 'palette') },
    { keys: '?', label: texts.help, run: () => open('keys') },
    ...sections.map(({ label, href, key }) => ({
      keys: `g ${key}`,
      label: fillText(texts.goTo, { name: label }),
      run: () => void navigate({ pathname: href, search: clinic ? `sede=${clinic}` : '' }),
    })),
  ])

  const close = () => open(null)
  return (
    <Suspense fallback={null}>
      {wanted.has('palette') ? <CommandPalette open={layer === 'palette'} onClose={close} /> : null}
      {wanted.has('keys') ? <KeyboardHelp open={layer === 'keys'} onClose={close} /> : null}
    </Suspense>
  )
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [contenteditable]') !== null
}
