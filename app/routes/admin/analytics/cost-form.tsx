import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FieldError, TextField } from '#app/ui/field.tsx'
import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { analyticsTexts } from '#content/ui/admin-analytics.ts'
import { useCosts } from './use-costs.ts'

const texts = analyticsTexts.costs
const EMPTY = { fromDay: '', untilDay: '', source: '', medium: '', campaign: '', amount: '' }
type Typed = typeof EMPTY

/** One cost, typed. */
export function CostForm() {
  const { add } = useCosts()
  const [form, setForm] = useState(EMPTY)
  const [tried, setTried] = useState(false)
  const error = add.error ? asAdminError(add.error) : null
  const wrong = wrongIn(form)
  const field = (name: keyof Typed, label: string, more: { type?: string; hint?: string } = {}) => {
    const said = (tried ? wrong[name] : undefined) ?? error?.fields[name === 'amount' ? 'amountCents' : name]
    return (
      <TextField
        name={`cost-${name}`}
        label={label}
        required={name !== 'medium' && name !== 'campaign'}
        value={form[name]}
        onChange={({ target }) => setForm({ ...form, [name]: target.value })}
        {...more}
        {...(said ? { error: said } : {})}
      />
    )
  }
  const submit = () => {
    setTried(true)
    const { amount, ...rest } = form
    if (Object.keys(wrong).length > 0) return
    add.mutate(
      { ...rest, amountCents: centsOf(amount) ?? 0 },
      {
        onSuccess: () => {
          setTried(false)
          // The next line of the same bill is often of the same days. What was typed meanwhile stays.
          const { fromDay, untilDay } = form
          setForm((now) => (now === form ? { ...EMPTY, fromDay, untilDay } : now))
        },
      },
    )
  }
  return (
    <form
      className="cost-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {field('fromDay', texts.from, { type: 'date' })}
      {field('untilDay', texts.until, { type: 'date' })}
      {field('amount', texts.amount)}
      {field('source', texts.source, { hint: texts.sourceHint })}
      {field('medium', texts.medium)}
      {field('campaign', texts.campaign)}
      <div role="alert">
        {error && Object.keys(error.fields).length === 0 ? <FieldError>{error.message}</FieldError> : null}
      </div>
      <Button type="submit" loading={add.isPending}>
        {texts.add}
      </Button>
    </form>
  )
}

function wrongIn(form: Typed): Partial<Record<keyof Typed, string>> {
  const missing = (['fromDay', 'untilDay', 'source'] as const).filter((name) => form[name].trim() === '')
  return {
    ...Object.fromEntries(missing.map((name) => [name, texts.required])),
    ...(form.untilDay !== '' && form.untilDay < form.fromDay ? { untilDay: texts.badUntil } : {}),
    ...(centsOf(form.amount) === null ? { amount: texts.badAmount } : {}),
  }
}

/** «1.234,50» in cents; null if it is not an amount. */
function centsOf(typed: string): number | null {
  const text = typed.trim().replaceAll(/[\s€]/g, '')
  const plain = text.includes(',') ? text.replaceAll('.', '').replace(',', '.') : text
  if (!/^\d{1,8}(\.\d{1,2})?$/.test(plain)) return null
  return Math.round(Number(plain) * 100)
}
