import { useState } from 'react'
import { fillText } from '#content/fill-text.ts'
import { admin } from '#content/ui.ts'
import { ButtonLink } from '#app/ui/button.tsx'
import { LinkRows, Note } from '#app/ui/panel.tsx'
import { useAuth } from '#app/widgets/auth/use-auth.ts'
import { AdminPageHead } from '../admin-page-head.tsx'
import { greetingAt } from './greeting-at.ts'

const texts = admin.dashboard

/** The first page of the back office. */
export default function Dashboard() {
  const { user } = useAuth()
  const [greeting] = useState(() => greetingAt(new Date()))
  const hasFactor = user?.factors?.some(({ status }) => status === 'verified') ?? false
  return (
    <>
      <AdminPageHead
        title={texts.greeting[greeting]}
        lead={fillText(texts.signedInAs, { email: user?.email || user?.phone || '' })}
      />
      {hasFactor ? null : (
        <Note>
          <p>{texts.noFactor}</p>
          <p className="admin-note-action">
            <ButtonLink href="/admin/security" look="ghost" small>
              {texts.addFactor}
            </ButtonLink>
          </p>
        </Note>
      )}
      <section className="admin-list" aria-labelledby="list">
        <h2 id="list">{texts.listTitle}</h2>
        <LinkRows links={texts.list} />
      </section>
    </>
  )
}
