import { Button } from '#app/ui/button.tsx'
import { TextAreaField } from '#app/ui/field.tsx'
import { asAdminError } from '#app/widgets/back-office/api/admin-error.ts'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { deskTexts } from '#content/ui.ts'
import type { LeadDetail } from '#domain/lead/lead-detail.ts'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { AdminPageHead } from '../admin-page-head.tsx'
import { leadKey } from './use-lead.ts'

const texts = deskTexts.opening

/**
 * Shows the request immediately to users who may read them all; users limited to single requests must state a purpose
 * first.
 */
export function LeadOpening({ folio, children }: { folio: string; children: ReactNode }) {
  const api = useAdminApi()
  const queries = useQueryClient()
  const { can } = useStaff()
  const [missing, setMissing] = useState('')
  const asks = !can('leads.read')
  const lead = useQuery({
    queryKey: leadKey(folio),
    queryFn: ({ signal }) => api.get<LeadDetail>(`/leads/${folio}`, { signal }),
    enabled: asks,
    retry: false,
  })
  const open = useMutation({
    mutationFn: (reason: string) => api.post(`/leads/${folio}/openings`, { reason }),
    onSuccess: () => queries.invalidateQueries({ queryKey: ['leads'] }),
    onError: (error) => setMissing(asAdminError(error).message),
  })
  if (!asks || !lead.error || asAdminError(lead.error).code !== 'reason_needed') return children
  return (
    <form
      className="admin-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim()
        setMissing(reason.length < 10 ? texts.short : '')
        if (reason.length >= 10) open.mutate(reason)
      }}
    >
      <AdminPageHead title={texts.title.replace('{folio}', folio)} lead={texts.text} />
      <TextAreaField name="reason" label={texts.reason} hint={texts.hint} required rows={3} error={missing} />
      <Button type="submit" small loading={open.isPending}>
        {texts.open}
      </Button>
    </form>
  )
}
