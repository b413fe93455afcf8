import { Button } from '#app/ui/button.tsx'
import { SelectField, TextField } from '#app/ui/field.tsx'
import { AdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { GuardedDialog } from '#app/widgets/back-office/guarded-dialog.tsx'
import { clinicLabel } from '#content/clinic-choices.ts'
import { agendaTexts } from '#content/ui/admin-agenda.ts'
import { isoOf } from '../lead-parts/madrid-moment.ts'
import { useDialogForm } from '../leads-desk/use-dialog-form.ts'
import type { AgendaDialogProps, AgendaDialogState } from './agenda-dialogs.tsx'
import { clockText } from './agenda-time.ts'

const texts = agendaTexts.block

type BlockStart = Extract<AgendaDialogState, { kind: 'block' }>

/** Blocks some hours of a room, a professional or the whole clinic. */
export function BlockDialog({ data, actions, start, onClose }: AgendaDialogProps & { start: BlockStart }) {
  const { busy, errors, run } = useDialogForm(onClose)
  const clinics = data?.clinics ?? []
  const places = clinics.flatMap(({ clinicSlug, resources, hasResources }) => [
    {
      value: `${clinicSlug}:0`,
      label: clinics.length > 1 ? `${clinicLabel(clinicSlug)}, ${texts.whole.toLowerCase()}` : texts.whole,
    },
    ...(hasResources ? resources : []).map(({ id, name }) => ({
      value: `${clinicSlug}:${id}`,
      label: clinics.length > 1 ? `${clinicLabel(clinicSlug)}, ${name}` : name,
    })),
  ])

  function send(form: FormData) {
    const text = (name: string) => String(form.get(`block-${name}`) ?? '')
    const [clinicSlug = '', resource = '0'] = text('where').split(':')
    const [from, until] = [text('from'), text('until')]
    if (from === '' || until <= from)
      throw new AdminError(422, 'invalid_fields', texts.order, { fields: { endsAt: texts.order } })
    return actions.block({
      clinicSlug,
      resourceId: Number(resource) || null,
      startsAt: isoOf(text('day'), from),
      endsAt: isoOf(text('day'), until),
      kind: 'block',
      reason: text('reason'),
    })
  }

  return (
    <GuardedDialog title={texts.title} description={texts.text} onClose={onClose}>
      <form
        className="admin-form agenda-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          const form = new FormData(event.currentTarget)
          void run(async () => send(form))
        }}
      >
        <SelectField
          name="block-where"
          label={texts.where}
          required
          options={places}
          defaultValue={`${start.clinicSlug}:${start.resourceId ?? 0}`}
          error={errors.resourceId ?? errors.clinicSlug}
        />
        <TextField
          name="block-day"
          label={texts.day}
          type="date"
          required
          defaultValue={start.date}
          error={errors.startsAt}
        />
        <TextField
          name="block-from"
          label={texts.from}
          type="time"
          step={300}
          required
          defaultValue={start.from === undefined ? '14:00' : clockText(start.from)}
        />
        <TextField
          name="block-until"
          label={texts.until}
          type="time"
          step={300}
          required
          defaultValue={start.until === undefined ? '15:00' : clockText(start.until)}
          error={errors.endsAt}
        />
        <TextField
          name="block-reason"
          label={texts.reason}
          hint={texts.reasonHint}
          maxLength={120}
          autoComplete="off"
          error={errors.reason}
        />
        <Button type="submit" small loading={busy}>
          {texts.save}
        </Button>
      </form>
    </GuardedDialog>
  )
}
