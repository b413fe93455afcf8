import { useMutation, useQueryClient } from '@tanstack/react-query'
import { lazy, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { fillText } from '#content/fill-text.ts'
import { leadData } from '#content/ui.ts'
import { Button } from '#app/ui/button.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { forgetLeads } from '#app/widgets/back-office/live/gone-leads.ts'
import { doneToast, errorToast } from '#app/widgets/back-office/saving/undo-toast.ts'
import type { PersonChoice } from './person-dialog.tsx'
import type { PrivacySheet } from './privacy-sheet.ts'
import { saveFile } from '#app/widgets/back-office/save-file.ts'

const PersonDialog = lazy(() => import('./person-dialog.tsx'))
const BlockDialog = lazy(() => import('./block-dialog.tsx'))
const texts = leadData.privacy

/** A person's legal rights: a copy, a restriction, an erasure. */
export function PersonActions({ sheet }: { sheet: PrivacySheet }) {
  const { folio, person } = sheet
  const api = useAdminApi()
  const client = useQueryClient()
  const navigate = useNavigate()
  const [open, setOpen] = useState<'export' | 'erase' | 'block' | null>(null)
  const close = () => setOpen(null)
  const isBlocked = sheet.blockedAt !== null

  const take = useMutation({
    mutationFn: (choice: PersonChoice) => api.download(`/leads/${folio}/person-file`, choice),
    onSuccess: (blob, { format }) => {
      saveFile(blob, `datos-${folio}.${format}`)
      doneToast(texts.downloaded)
      close()
    },
    onError: errorToast,
  })
  const erase = useMutation({
    mutationFn: ({ folios, reason }: PersonChoice) =>
      api.post<{ folios: string[] }>(`/leads/${folio}/erasure`, { folios, reason }),
    onSuccess: async ({ folios }) => {
      const { one, many } = texts.erased
      doneToast(folios.length === 1 ? one : fillText(many, { count: folios.length }))
      close()
      await navigate('/admin/leads')
      forgetLeads(client, folios)
      await client.invalidateQueries({ queryKey: ['leads'] })
    },
    onError: errorToast,
  })
  const block = useMutation({
    mutationFn: (reason: string) => {
      const path = `/leads/${folio}/block`
      return isBlocked ? api.delete(path, { reason }) : api.put(path, { reason })
    },
    onSuccess: async () => {
      doneToast(isBlocked ? texts.unblockDone : texts.blockDone)
      close()
      await client.invalidateQueries({ queryKey: ['leads'] })
    },
    onError: errorToast,
  })

  return (
    <>
      <h3>{texts.actions}</h3>
      <div className="lead-data-actions">
        <Button look="ghost" small onClick={() => setOpen('export')}>
          {texts.exportPerson}
        </Button>
        <Button look="ghost" small onClick={() => setOpen('block')}>
          {isBlocked ? texts.unblock : texts.block}
        </Button>
        <Button look="ghost" small onClick={() => setOpen('erase')}>
          {texts.erase}
        </Button>
      </div>
      <Suspense>
        {open === 'export' || open === 'erase' ? (
          <PersonDialog
            kind={open}
            folio={folio}
            person={person}
            busy={take.isPending || erase.isPending}
            onClose={close}
            onConfirm={(choice) => (open === 'export' ? take : erase).mutate(choice)}
          />
        ) : null}
        {open === 'block' ? (
          <BlockDialog
            blocked={isBlocked}
            isOver={sheet.retention.isOver}
            busy={block.isPending}
            onClose={close}
            onConfirm={(reason) => block.mutate(reason)}
          />
        ) : null}
      </Suspense>
    </>
  )
}
