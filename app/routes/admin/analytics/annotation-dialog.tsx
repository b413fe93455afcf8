import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FieldError, SelectField, TextField } from '#app/ui/field.tsx'
import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { GuardedDialog } from '#app/widgets/back-office/guarded-dialog.tsx'
import { doneToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { useClinicScope } from '#app/widgets/back-office/staff/use-clinic-scope.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { useNow } from '#app/widgets/back-office/use-now.ts'
import { analyticsTexts } from '#content/ui/admin-analytics.ts'
import { reportTexts } from '#content/ui/admin-reports.ts'
import { inMadrid } from '#domain/calendar/madrid-calendar.ts'
import type { ReportAnnotation } from '#domain/measurement/report.ts'
import { seesClinic } from '#domain/staff/sees-clinic.ts'
import { annotationClinics } from './annotation-clinics.ts'

const texts = analyticsTexts.annotation
const KINDS = ['campaign', 'release', 'other'] as const
const LONGEST = 80

interface AnnotationDialogProps {
  /** The one to change; absent: a new one. */
  annotation?: ReportAnnotation
  onClose: () => void
}

/** Adds a note to the time axis, changes it or removes it. */
export default function AnnotationDialog({ annotation, onClose }: AnnotationDialogProps) {
  const api = useAdminApi()
  // A report doesn't say which clinic a note is of.
  const { data, error } = useQuery({
    queryKey: ['analytics', 'annotations'],
    queryFn: ({ signal }) =>
      api.get<{ annotations: StoredAnnotation[] }>('/analytics/annotations', { signal }),
    enabled: annotation !== undefined,
  })
  const seen = useSeenClinics()
  const stored = data?.annotations.find(({ id }) => id === annotation?.id)
  if (annotation === undefined) return <AnnotationForm onClose={onClose} />
  const mayChange = stored !== undefined && seesClinic(seen, stored.clinicSlug)
  if (mayChange) return <AnnotationForm annotation={stored} onClose={onClose} />
  if (!data && !error) return null
  const whyNot = stored ? texts.ofNetwork : texts.gone
  return (
    <GuardedDialog title={texts.edit} onClose={onClose}>
      <p>{error ? asAdminError(error).message : whyNot}</p>
    </GuardedDialog>
  )
}

type StoredAnnotation = ReportAnnotation & { clinicSlug: string }

function useSeenClinics() {
  const { me } = useStaff()
  return { seenClinics: me?.seenClinics ?? [] }
}

function AnnotationForm({ annotation, onClose }: { annotation?: StoredAnnotation; onClose: () => void }) {
  const [scope] = useClinicScope()
  const { choices, first } = annotationClinics(useSeenClinics(), scope)
  const today = inMadrid(new Date(useNow(60_000))).date
  const [tried, setTried] = useState(false)
  const [form, setForm] = useState({
    label: annotation?.label ?? '',
    kind: annotation?.kind ?? 'campaign',
    day: annotation?.day ?? today,
    untilDay: annotation?.untilDay ?? '',
    clinicSlug: annotation?.clinicSlug ?? first,
  })
  const set = (part: Partial<typeof form>) => setForm({ ...form, ...part })
  const { save, remove } = useAnnotation(annotation?.id, onClose)
  const failed = save.error ?? remove.error
  const error = failed ? asAdminError(failed) : null
  const missing = {
    label: form.label.trim() === '' ? texts.missing : undefined,
    day: form.day === '' ? texts.missingDay : undefined,
    untilDay: form.untilDay !== '' && form.untilDay < form.day ? texts.badUntil : undefined,
  }
  const isFine = Object.values(missing).every((one) => one === undefined)
  const said = (name: keyof typeof missing) => (tried ? missing[name] : undefined) ?? error?.fields[name]

  return (
    <GuardedDialog title={annotation ? texts.edit : texts.add} description={texts.lead} onClose={onClose}>
      <form
        className="admin-form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          setTried(true)
          if (isFine) save.mutate({ ...form, label: form.label.trim(), untilDay: form.untilDay || null })
        }}
      >
        <TextField
          name="annotation-label"
          label={texts.label}
          hint={texts.labelHint}
          maxLength={LONGEST}
          required
          value={form.label}
          error={said('label')}
          onChange={({ target }) => set({ label: target.value })}
        />
        <SelectField
          name="annotation-kind"
          label={texts.kind}
          required
          options={KINDS.map((kind) => ({ value: kind, label: reportTexts.annotationKinds[kind] }))}
          value={form.kind}
          onChange={({ target }) => set({ kind: target.value as ReportAnnotation['kind'] })}
        />
        <TextField
          type="date"
          name="annotation-day"
          label={texts.day}
          required
          value={form.day}
          error={said('day')}
          onChange={({ target }) => set({ day: target.value })}
        />
        <TextField
          type="date"
          name="annotation-until"
          label={texts.until}
          hint={texts.untilHint}
          value={form.untilDay}
          min={form.day}
          error={said('untilDay')}
          onChange={({ target }) => set({ untilDay: target.value })}
        />
        <SelectField
          name="annotation-clinic"
          label={texts.clinic}
          required
          options={choices}
          value={form.clinicSlug}
          onChange={({ target }) => set({ clinicSlug: target.value })}
        />
        <div role="alert">{error ? <FieldError>{error.message}</FieldError> : null}</div>
        <div className="actions">
          <Button type="submit" loading={save.isPending}>
            {texts.save}
          </Button>
          {annotation ? (
            <Button look="ghost" loading={remove.isPending} onClick={() => remove.mutate()}>
              {texts.remove}
            </Button>
          ) : null}
        </div>
      </form>
    </GuardedDialog>
  )
}

type AnnotationInput = Omit<ReportAnnotation, 'id'> & { clinicSlug: string }

function useAnnotation(id: number | undefined, onDone: () => void) {
  const api = useAdminApi()
  const queries = useQueryClient()
  const done = (text: string) => async () => {
    await Promise.all(
      [['analytics'], ['dashboard']].map((queryKey) => queries.invalidateQueries({ queryKey })),
    )
    doneToast(text)
    onDone()
  }
  const path = '/analytics/annotations'
  const save = useMutation({
    mutationFn: (input: AnnotationInput) =>
      id === undefined ? api.post(path, input) : api.put(`${path}/${id}`, input),
    onSuccess: done(texts.saved),
  })
  const remove = useMutation({
    mutationFn: () => api.delete(`${path}/${id}`),
    onSuccess: done(texts.removed),
  })
  return { save, remove }
}
