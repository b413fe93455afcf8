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
  onOutcome: (outcome: CallOutcome, seconds: number) => void
  onCancel: () => void
}

/** A call in progress: number, duration and possible outcomes, on keys 1 to 6. */
export function CallBar({ phone, startedAt, onOutcome, onCancel }: CallBarProps) {
  const now = useNow(1000)
  const seconds = Math.max(0, Math.round((now - startedAt) / 1000))

  function end(outcome: CallOutcome) {
    onOutcome(outcome, seconds)
  }

  useKeys(
    texts.title,
    CALL_OUTCOMES.map((outcome, index) => ({
      keys: String(index + 1),
      label: texts.outcomes[outcome],
      run: () => end(outcome),
    })),
  )
  return (
    <section className="call-bar" aria-label={texts.title}>
      <p role="timer" aria-live="off">
        <PhoneCall className="icon" aria-hidden="true" />
        <a href={`tel:${phone.replaceAll(' ', '')}`} aria-label={fillText(texts.dial, { phone })}>
          {readablePhone(phone)}
        </a>
        <b className="numbers">{timerText(seconds)}</b>
      </p>
      <div role="group" aria-label={texts.how}>
        {CALL_OUTCOMES.map((outcome, index) => (
          <Button key={outcome} small look="ghost" onClick={() => end(outcome)}>
            {texts.outcomes[outcome]} <KeyCaps keys={String(index + 1)} />
          </Button>
        ))}
        <button type="button" className="inline-link" onClick={onCancel}>
          {texts.cancel}
        </button>
      </div>
    </section>
  )
}
