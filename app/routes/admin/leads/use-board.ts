import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { showToast } from '#app/widgets/toasts/show-toast.ts'
import { fillText } from '#content/fill-text.ts'
import { adminLeads } from '#content/ui.ts'
import type { LeadBoard, LeadRow } from '#domain/lead/lead-list.ts'
import { movesFrom } from '#domain/lead/lead-states.ts'
import type { LeadStatus } from '#domain/lead/lead.ts'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { movedBoard } from './board-moves.ts'
import { needsReason } from './move-reason.tsx'
import { useBulk } from './use-bulk.ts'
import type { LeadFilterState } from './use-lead-list.ts'

type Asked = { row: LeadRow; to: LeadStatus }

/** The board and its moves: a card moves immediately and goes back if the server refuses. */
export function useBoard({ input, text }: LeadFilterState) {
  const api = useAdminApi()
  const bulk = useBulk()
  const [moves, setMoves] = useState<ReadonlyMap<string, LeadStatus>>(new Map())
  const [asked, setAsked] = useState<Asked | null>(null)
  const query = useQuery({
    queryKey: ['leads', 'board', input, text],
    queryFn: ({ signal }) => api.post<LeadBoard>('/leads/board', { filters: input, text }, { signal }),
    placeholderData: keepPreviousData,
  })

  function send(row: LeadRow, to: LeadStatus, reason?: string) {
    const { folio } = row
    setMoves((known) => new Map(known).set(folio, to))
    bulk.mutate(
      {
        rows: [row],
        action: { kind: 'move', to, ...(reason ? { reason } : {}) },
        said: fillText(adminLeads.board.moved, { folio, status: adminLeads.statuses[to] }),
      },
      {
        onSettled: () => setMoves((known) => new Map([...known].filter(([moved]) => moved !== folio))),
      },
    )
  }

  function move(row: LeadRow, to: LeadStatus | undefined) {
    if (to === undefined || to === row.status) return
    const { statuses, board } = adminLeads
    if (!movesFrom(row.status).includes(to))
      showToast({
        kind: 'error',
        text: fillText(board.cannot, { from: statuses[row.status], to: statuses[to] }),
      })
    else if (needsReason(row.status, to)) setAsked({ row, to })
    else send(row, to)
  }

  return {
    query,
    columns: movedBoard(query.data?.columns ?? [], moves),
    move,
    asked: asked?.to ?? null,
    answer: (reason: string | null) => {
      if (asked && reason) send(asked.row, asked.to, reason)
      setAsked(null)
    },
  }
}
