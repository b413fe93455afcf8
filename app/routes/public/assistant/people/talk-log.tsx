import { AppLink } from '#app/ui/app-link.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { DrawnIcon } from '#app/ui/chrome-icons.tsx'
import { peopleTalk } from '#content/ui.ts'
import type { PublicMessage } from '#domain/conversations/conversation-api.ts'
import { useEffect, useRef } from 'react'
import type { AssistantView } from '../assistant-view.ts'
import type { Outgoing, Talk } from '../talk-store.ts'
import { dropOutgoing, flush } from './talk.ts'

interface TalkLogProps {
  talk: Talk
  texts: AssistantView['texts']
}

const clock = new Intl.DateTimeFormat('es', { hour: '2-digit', minute: '2-digit', timeZone: 'Europe/Madrid' })

/** What was said since a person was asked for; after a reload, all of it. */
export function TalkLog({ talk, texts }: TalkLogProps) {
  const shown = talk.messages.filter(({ seq }) => seq > talk.shownUpTo)
  const list = useRef<HTMLOListElement>(null)
  const count = shown.length + talk.outbox.length

  // Follows the conversation, unless the visitor is reading further up.
  useEffect(() => {
    const last = list.current?.lastElementChild
    const before = last?.previousElementSibling
    const isOwn = last instanceof HTMLElement && last.dataset.author === 'visitor'
    if (isOwn || !before || before.getBoundingClientRect().top < innerHeight)
      last?.scrollIntoView({ block: 'nearest' })
  }, [count])

  // After a reload the end of the conversation is what matters. Braces: where scrolling returns a promise, React would
  // take it for a clean-up.
  useEffect(() => {
    list.current?.lastElementChild?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <ol ref={list}>
      {shown.map((message) => (
        <li key={message.seq} className="talk-item" data-author={message.author}>
          <Message message={message} texts={texts} />
        </li>
      ))}
      {talk.outbox.map((outgoing) => (
        <li key={outgoing.key} className="talk-item" data-author="visitor">
          <Unconfirmed outgoing={outgoing} texts={texts} />
        </li>
      ))}
    </ol>
  )
}

function Message({ message, texts }: { message: PublicMessage; texts: AssistantView['texts'] }) {
  const { author, name, text } = message
  if (author === 'system') {
    return (
      <p className="talk-event">
        <span>
          {text} <At at={message.at} />
        </span>
      </p>
    )
  }
  if (author === 'visitor') {
    return (
      <>
        <p className="question">
          <span className="sr-only">{texts.conversation.you}: </span>
          {text}
        </p>
        <p className="talk-meta">
          <At at={message.at} />
        </p>
      </>
    )
  }
  if (author === 'staff') {
    return (
      <div className="talk-staff">
        <p className="talk-name">
          <PersonIcon />
          <b>{name ?? texts.people.team}</b>
          <span className="talk-role">{texts.people.team}</span>
          <At at={message.at} />
        </p>
        <p className="talk-text">{text}</p>
      </div>
    )
  }
  return <AssistantMessage message={message} texts={texts} />
}

function AssistantMessage({ message, texts }: { message: PublicMessage; texts: AssistantView['texts'] }) {
  const { text, sources, actions = [] } = message
  const isCard = actions.some(({ href }) => href.startsWith('tel:'))
  return (
    <div className={isCard ? 'answer answer-urgent' : 'answer'}>
      <p className="talk-name">
        <span>{peopleTalk.assistant}</span> <At at={message.at} />
      </p>
      {text.split('\n').map((line, index) => (
        <p key={index}>{line}</p>
      ))}
      {actions.length > 0 ? (
        <div className="answer-actions">
          {actions.map(({ href, label }, index) => (
            <ButtonLink key={href} href={href} small look={isCard && index === 0 ? 'primary' : 'ghost'}>
              {label}
            </ButtonLink>
          ))}
        </div>
      ) : null}
      {sources.length > 0 ? (
        <div className="answer-sources">
          <span>{texts.answers.sources}</span>
          <ul>
            {sources.map(({ href, label }) => (
              <li key={href}>
                <AppLink href={href}>{label}</AppLink>
              </li>
            ))}
          </ul>
        </div>
      ) : null}
    </div>
  )
}

function Unconfirmed({ outgoing, texts }: { outgoing: Outgoing; texts: AssistantView['texts'] }) {
  const { key, text, state, note } = outgoing
  return (
    <>
      <p className="question" data-state={state}>
        <span className="sr-only">{texts.conversation.you}: </span>
        {text}
      </p>
      <p className="talk-meta">
        {state === 'sending' ? texts.people.sending : null}
        {state === 'unsent' ? (
          <button type="button" onClick={flush}>
            {peopleTalk.retry}
          </button>
        ) : null}
        {state === 'refused' ? (
          <>
            {note ?? texts.people.notSent}{' '}
            <button type="button" onClick={() => dropOutgoing(key)}>
              {peopleTalk.discard}
            </button>
          </>
        ) : null}
      </p>
    </>
  )
}

function At({ at }: { at: string }) {
  return (
    <time dateTime={at} className="numbers">
      {clock.format(new Date(at))}
    </time>
  )
}

/** From lucide (ISC license). */
function PersonIcon() {
  return (
    <DrawnIcon>
      <path d="M19 21v-2a4 4 0 0 0-4-4H9a4 4 0 0 0-4 4v2" />
      <circle cx="12" cy="7" r="4" />
    </DrawnIcon>
  )
}
