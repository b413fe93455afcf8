import type { AdminApi } from '#app/widgets/back-office/api/admin-api.ts'
import { AdminApiContext } from '#app/widgets/back-office/api/use-admin-api.ts'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { FoundConversation } from './found-conversation.tsx'

const conversation = (id: string, createdAt: string) => ({
  id,
  createdAt,
  clinicSlug: null,
  initials: 'R. B.',
  phone: '*** *** 678',
  email: null,
})

test('the buttons of each conversation say which one they save or erase', () => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <AdminApiContext value={{} as AdminApi}>
        {[
          conversation('3f2a9c1d-0000-4000-8000-000000000001', '2026-11-24T09:30:00Z'),
          conversation('b7e01f52-0000-4000-8000-000000000002', '2026-11-24T09:30:00Z'),
        ].map((one) => (
          <FoundConversation key={one.id} conversation={one} reason="Pide que borremos lo suyo" />
        ))}
      </AdminApiContext>
    </QueryClientProvider>,
  )
  expect([...html.matchAll(/aria-label="([^"]+)"/g)].map(([, name]) => name)).toEqual([
    'Guardar en PDF: conversación 3f2a9c1d, del martes 24 de noviembre a las 10:30',
    'Borrar: conversación 3f2a9c1d, del martes 24 de noviembre a las 10:30',
    'Guardar en PDF: conversación b7e01f52, del martes 24 de noviembre a las 10:30',
    'Borrar: conversación b7e01f52, del martes 24 de noviembre a las 10:30',
  ])
})
