import { useSyncExternalStore } from 'react'
import { fillText } from '#content/fill-text.ts'
import { backOffice } from '#content/ui.ts'
import { Dialog } from '#app/ui/dialog.tsx'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { setTeamPreferences, teamPreferences } from '../team-preferences.ts'
import { KeyCaps } from './key-caps.tsx'
import { keyScopes } from './key-registry.ts'

const texts = backOffice.keys

/** The active keys, and the switch that turns single keys off (WCAG 2.1.4). */
export default function KeyboardHelp({ open, onClose }: { open: boolean; onClose: () => void }) {
  const scopes = useSyncExternalStore(keyScopes.subscribe, keyScopes.current, keyScopes.current)
  const { singleKeys } = useSyncExternalStore(
    teamPreferences.subscribe,
    teamPreferences.current,
    teamPreferences.onServer,
  )
  // The screen's own keys first, global keys last.
  const ordered = scopes.toSorted(
    (a, b) => Number(a.name === texts.everywhere) - Number(b.name === texts.everywhere),
  )
  const shown = [...Map.groupBy(ordered, ({ name }) => name)].map(([name, parts]) => ({
    name,
    bindings: parts.flatMap(({ bindings }) => bindings).filter(({ quiet }) => !quiet),
  }))
  return (
    <Dialog
      open={open}
      onOpenChange={(next) => !next && onClose()}
      title={texts.title}
      className="admin-dialog"
    >
      <Checkbox
        name="single-keys"
        label={texts.on}
        hint={fillText(texts.onHint, { palette: 'Ctrl K' })}
        checked={singleKeys}
        onChange={(event) => setTeamPreferences({ singleKeys: event.target.checked })}
      />
      {shown.map(({ name, bindings }) =>
        bindings.length === 0 ? null : (
          <section key={name} className="key-list">
            <h3>{name}</h3>
            <dl>
              {bindings.map(({ keys, label }) => (
                <div key={keys}>
                  <dt>{label}</dt>
                  <dd>
                    <KeyCaps keys={keys} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ),
      )}
    </Dialog>
  )
}
