import { Button } from '#app/ui/button.tsx'
import { useAdminApi } from '#app/widgets/back-office/api/use-admin-api.ts'
import { useStaff } from '#app/widgets/back-office/staff/use-staff.ts'
import { conversationTexts } from '#content/ui/admin-conversations.ts'
import type { ConversationList } from '#domain/conversations/conversation-view.ts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ConversationRow } from './conversation-row.tsx'

export function ClosedTools({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  return (
    <input
      type="search"
      className="input conv-search"
      aria-label={conversationTexts.search}
      placeholder={conversationTexts.search}
      maxLength={200}
      value={search}
      onChange={(event) => onSearch(event.target.value)}
    />
  )
}

interface OlderClosedProps {
  search: string
  from: string
  openId: string | null
  hrefOf: (id: string) => string
}

/** The closed ones before those of the list, a page at a time. */
export function OlderClosed({ search, from, openId, hrefOf }: OlderClosedProps) {
  const api = useAdminApi()
  const { me } = useStaff()
  const { data, hasNextPage, isFetching, fetchNextPage } = useInfiniteQuery({
    queryKey: ['conversations', 'closed', search, from],
    queryFn: ({ signal, pageParam }) =>
      api.post<ConversationList>('/conversations/search', { q: search, before: pageParam }, { signal }),
    initialPageParam: from,
    getNextPageParam: (page) => page.nextClosed ?? undefined,
    enabled: false,
  })
  const rows = data?.pages.flatMap((page) => page.closed) ?? []
  return (
    <>
      <ul>
        {rows.map((row) => (
          <ConversationRow
            key={row.id}
            row={row}
            href={hrefOf(row.id)}
            isOpen={row.id === openId}
            me={me?.user.id}
          />
        ))}
      </ul>
      {hasNextPage || !data ? (
        <Button small look="ghost" loading={isFetching} onClick={() => void fetchNextPage()}>
          {conversationTexts.older}
        </Button>
      ) : null}
    </>
  )
}
