import { Button } from '#app/ui/button.tsx'
import { KeyCaps } from '#app/widgets/back-office/keys/key-caps.tsx'
import { useKeys } from '#app/widgets/back-office/keys/use-keys.ts'
import { useNow } from '#app/widgets/back-office/use-now.ts'
import { fillText } from '#content/fill-text.ts'
import { deskTexts } from '#content/ui.ts'
import { readablePhone } from '#domain/contact/readable-phone.ts'
import { CALL_OUTCOMES, type CallOutcome } from '#domain/lead/call-outcome.ts'
import { PhoneCall } from 'lucide-react'
import { timerText } from '../lead-parts/lead-time.ts'

const texts = deskTexts.call

interface CallBarProps {
  phone: string
  startedAt: number
  onOutcome: (outcome: CallOutcome) => void
  onCancel: () => void
}

/** A call in progress: number, duration and possible outcomes, on keys 1 to 6. */
export function CallBar({ phone, startedAt, onOutcome, onCancel }: CallBarProps) {
  return (
    <section className="call-bar" aria-label={texts.title}>
      <CallTimer phone={phone} startedAt={startedAt} />
      <OutcomeKeys calling onOutcome={onOutcome} onCancel={onCancel} />
    </section>
  )
}

/** The number and how long the call has taken. */
export function CallTimer({ phone, startedAt }: Pick<CallBarProps, 'phone' | 'startedAt'>) {
  const now = useNow(1000)
  return (
    <p role="timer" aria-live="off">
      <PhoneCall className="icon" aria-hidden="true" />
      <a href={`tel:${phone.replaceAll(' ', '')}`} aria-label={fillText(texts.dial, { phone })}>
        {readablePhone(phone)}
      </a>
      <b className="numbers">{timerText(Math.max(0, Math.round((now - startedAt) / 1000)))}</b>
    </p>
  )
}

interface OutcomeKeysProps extends Pick<CallBarProps, 'onOutcome' | 'onCancel'> {
  /** Before a call they stand in their places, but do nothing. */
  calling: boolean
}

/** How the call ended: six buttons in fixed places. */
export function OutcomeKeys({ calling, onOutcome, onCancel }: OutcomeKeysProps) {
  useKeys(
    texts.title,
    calling
      ? CALL_OUTCOMES.map((outcome, index) => ({
          keys: String(index + 1),
          label: texts.outcomes[outcome],
          run: () => onOutcome(outcome),
        }))
      : [],
  )
  return (
    <div className="outcome-keys" role="group" aria-label={texts.how}>
      <p>
        <span>{calling ? texts.howHint : texts.before}</span>
        {calling ? (
          <button type="button" className="inline-link" onClick={onCancel}>
            {texts.cancel}
          </button>
        ) : null}
      </p>
      {CALL_OUTCOMES.map((outcome, index) => (
        <Button key={outcome} small look="ghost" disabled={!calling} onClick={() => onOutcome(outcome)}>
          <KeyCaps keys={String(index + 1)} /> {texts.outcomes[outcome]}
        </Button>
      ))}
    </div>
  )
}
