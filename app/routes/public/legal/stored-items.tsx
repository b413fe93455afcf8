import { askForAllStyles } from '#app/document/ask-for-all-styles.ts'
import { Button } from '#app/ui/button.tsx'
import { onConsentChange } from '#app/widgets/consent/consent-store.ts'
import type { StorageItem } from '#app/widgets/consent/storage-registry.ts'
import { registeredItem, storageRegistry } from '#app/widgets/consent/storage-registry.ts'
import { saveConsent } from '#app/widgets/cookie-banner/save-consent.ts'
import { necessaryOnly } from '#domain/privacy/cookie-consent.ts'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { LegalView } from './legal-view.server.ts'

/** What the site currently stores on this device, and a button to delete it. */
export function StoredItems({ texts }: { texts: LegalView['texts']['device'] }) {
  const names = useSyncExternalStore(onConsentChange, storedNames, () => null)?.split(' ')
  const [erased, setErased] = useState(false)
  const items = storageRegistry.filter(({ name }) => names?.includes(name))

  useEffect(askForAllStyles, [])

  function erase() {
    // Consent is withdrawn first, so that measurement stops. Its record is erased too, as the text says.
    saveConsent(necessaryOnly(), 'necessary')
    for (const { name, kind } of stored())
      if (kind !== 'cookie' && registeredItem(kind, name)) storageOf(kind)?.removeItem(name)
    setErased(true)
  }

  return (
    <div className="box mt-8 print:hidden">
      <h3>{texts.title}</h3>
      {names ? null : <p>{texts.loading}</p>}
      {items.length > 0 ? (
        <>
          <ul>
            {items.map(({ name, purpose }) => (
              <li key={name}>
                <code className="text-small">{name}</code>
                <span className="block text-small text-tinta-2">{purpose}</span>
              </li>
            ))}
          </ul>
          <Button look="ghost" small className="mt-5" onClick={erase}>
            {texts.erase}
          </Button>
        </>
      ) : null}
      <p role="status">{names && items.length === 0 ? (erased ? texts.erased : texts.empty) : null}</p>
    </div>
  )
}

/** The registered names found in this browser, as a space-separated string, because snapshots are compared. */
function storedNames(): string {
  const found = new Set(stored().flatMap(({ kind, name }) => registeredItem(kind, name)?.name ?? []))
  return [...found].join(' ')
}

/** Everything that scripts can see here. */
function stored(): { kind: StorageItem['kind']; name: string }[] {
  const cookies = document.cookie
    .split('; ')
    .map((cookie) => ({ kind: 'cookie' as const, name: cookie.split('=')[0]! }))
  const kept = (['localStorage', 'sessionStorage'] as const).flatMap((kind) =>
    Object.keys(storageOf(kind) ?? {}).map((name) => ({ kind, name })),
  )
  return [...cookies, ...kept]
}

/** Undefined if the browser denies storage, as in some private modes. */
function storageOf(kind: Exclude<StorageItem['kind'], 'cookie'>): Storage | undefined {
  try {
    return window[kind]
  } catch {
    return undefined
  }
}
