import { AppLink } from '#app/ui/app-link.tsx'
import { Button } from '#app/ui/button.tsx'
import { KeyCaps } from '#app/widgets/back-office/keys/key-caps.tsx'
import { useKeys } from '#app/widgets/back-office/keys/use-keys.ts'
import { RingButton } from '#app/widgets/back-office/shell/ring.tsx'
import { useClinicScope } from '#app/widgets/back-office/staff/use-clinic-scope.ts'
import { useWaiting, waitingText } from '#app/widgets/back-office/shell/use-waiting.ts'
import { countText } from '#content/count-text.ts'
import { brand } from '#content/brand.ts'
import { deskTexts } from '#content/ui.ts'

const texts = deskTexts.desk

interface DeskBarProps {
  /** Why this person is next. */
  reason: string
  loading: boolean
  onNext: () => void
  onLeave: () => void
}

/** Above the person, nothing but how many wait, the next one, and the way out. */
export function DeskBar({ reason, loading, onNext, onLeave }: DeskBarProps) {
  const [clinic] = useClinicScope()
  const waiting = useWaiting(clinic)
  useKeys(deskTexts.deskKeys, [
    // In a field, Esc leaves the field.
    { keys: 'Escape', label: texts.leave, run: ({ target }) => isField(target) || onLeave() },
  ])
  return (
    <header className="desk-bar">
      <AppLink className="desk-logo" href="/admin/dashboard" aria-label={brand}>
        <img src="/logo/symbol.svg" alt="" width={26} height={26} />
      </AppLink>
      <p className="desk-name">{texts.title}</p>
      <p className="desk-left">
        {waiting ? countText(texts.left, waiting.total, { count: waitingText(waiting) }) : ''}
      </p>
      <p className="desk-reason" role="status">
        {reason}
      </p>
      <RingButton short />
      <Button small look="ghost" onClick={onNext} loading={loading} loadingLabel={deskTexts.actions.next}>
        {deskTexts.actions.next} <KeyCaps keys="n" />
      </Button>
      <Button small look="ghost" onClick={onLeave}>
        {texts.leave} <KeyCaps keys="Escape" />
      </Button>
    </header>
  )
}

function isField(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, [role=listbox]') !== null
}
