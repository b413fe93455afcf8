import { useState } from 'react'
import { fillText } from '#content/fill-text.ts'
import { security } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { freeFactorName } from '#app/widgets/auth/free-factor-name.ts'
import { PasskeyEnrolment } from '#app/widgets/auth/passkey-enrolment.tsx'
import { usePasskeys } from '#app/widgets/auth/use-passkeys.ts'
import { showToast } from '#app/widgets/toasts/show-toast.ts'
import { deviceName } from './device-name.ts'
import { PasskeyRow } from './passkey-row.tsx'

const texts = security.passkeys

/** The account's passkeys: list, rename, remove, add. */
export function Passkeys() {
  const { passkeys, failed, reload } = usePasskeys()
  const [adding, setAdding] = useState(false)

  async function finish(text: string) {
    setAdding(false)
    await reload()
    showToast({ kind: 'success', text })
  }

  return (
    <section className="admin-section" aria-labelledby="passkeys-title">
      <h2 id="passkeys-title">{texts.title}</h2>
      <p>{texts.text}</p>
      {failed ? <p role="alert">{texts.failed}</p> : null}
      {passkeys?.length === 0 ? <p>{texts.none}</p> : null}
      {/* Keeps the place of that line, so that nothing moves below a finger. */}
      {passkeys || failed ? null : <p aria-hidden="true">&nbsp;</p>}
      {passkeys && passkeys.length > 0 ? (
        <ul className="admin-rows">
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onChanged={(text) => void finish(text)} />
          ))}
        </ul>
      ) : null}
      {adding ? (
        <PasskeyEnrolment
          freeName={freeFactorName(thisDevice(), passkeys ?? [])}
          onDone={() => void finish(texts.done)}
          onCancel={() => {
            setAdding(false)
            // The passkey may have been added even if its first use was canceled.
            void reload()
          }}
        />
      ) : (
        <div className="actions admin-adding">
          <Button look="ghost" small disabled={!passkeys} onClick={() => setAdding(true)}>
            {texts.add}
          </Button>
        </div>
      )}
    </section>
  )
}

function thisDevice(): string {
  const names = deviceName(navigator.userAgent)
  return names ? fillText(texts.fallback, names) : texts.unnamed
}
