import { Button } from '#app/ui/button.tsx'
import { StatusChip } from '#app/ui/status-chip.tsx'
import { Time } from '#app/ui/time.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { fillText } from '#content/fill-text.ts'
import { leadData } from '#content/ui.ts'
import { isPermission, type Permission, shownConsent } from '#domain/lead/data/shown-consent.ts'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import type { Consent, ConsentPurpose } from './privacy-sheet.ts'

const ConfirmDialog = lazy(() => import('./confirm-dialog.tsx'))
const texts = leadData.privacy
const PURPOSES: readonly ConsentPurpose[] = ['privacy_information', 'health', 'marketing', 'adult']

/** A person's consents, newest first for each purpose, with the text they saw; merged requests included. */
export function ConsentRows({ folio, consents }: { folio: string; consents: readonly Consent[] }) {
  const api = useAdminApi()
  const client = useQueryClient()
  const { can } = useStaff()
  const [asked, setAsked] = useState<Permission | null>(null)
  const withdraw = useMutation({
    mutationFn: (purpose: Permission) => api.post(`/leads/${folio}/withdrawals`, { purpose }),
    onSuccess: () => doneToast(texts.withdrawn),
    onError: errorToast,
    onSettled: () => {
      setAsked(null)
      return client.invalidateQueries({ queryKey: ['leads'] })
    },
  })
  const mayWithdraw = can('leads.write') || can('leads.privacy')

  return (
    <>
      <ul className="lead-data-rows">
        {PURPOSES.flatMap((purpose) => {
          const shown = shownConsent(folio, purpose, consents)
          if (!shown) return []
          const { answers, given, standing } = shown
          return (
            <li key={purpose}>
              <div>
                {texts.purposes[purpose]}
                <details className="lead-data-quote">
                  <summary>{texts.shown}</summary>
                  {answers.map((one) => (
                    <p key={one.id}>
                      <b>{one.given ? texts.given : texts.refused}</b>, <Time at={one.createdAt} exact />,{' '}
                      {texts.channels[one.channel] ?? one.channel}
                      {one.takenBy ? fillText(texts.takenBy, { name: one.takenBy }) : ''}
                      {one.folio === folio ? '' : ` (${one.folio})`}: «{one.text}»
                    </p>
                  ))}
                </details>
              </div>
              <StatusChip tone={given ? 'done' : 'quiet'}>{given ? texts.given : texts.refused}</StatusChip>
              {standing && isPermission(purpose) && mayWithdraw ? (
                <Button look="ghost" small onClick={() => setAsked(purpose)}>
                  {texts.withdraw}
                  <span className="sr-only">: {texts.purposes[purpose]}</span>
                </Button>
              ) : null}
            </li>
          )
        })}
      </ul>
      {asked ? (
        <Suspense>
          <ConfirmDialog
            title={fillText(texts.withdrawTitle, { purpose: texts.purposes[asked] })}
            text={asked === 'health' ? texts.withdrawHealth : texts.withdrawMarketing}
            confirm={texts.withdraw}
            busy={withdraw.isPending}
            onClose={() => setAsked(null)}
            onConfirm={() => withdraw.mutate(asked)}
          />
        </Suspense>
      ) : null}
    </>
  )
}
