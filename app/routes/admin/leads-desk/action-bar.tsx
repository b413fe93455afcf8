import { Button } from '#app/ui/button.tsx'
import { KeyCaps } from '#app/widgets/back-office/keys/key-caps.tsx'
import { deskTexts } from '#content/ui.ts'
import type { AnswerChannel } from '#domain/lead/asked-channel.ts'
import { CalendarPlus, CheckSquare, Mail, MessageCircle, MoveRight, Phone, UserPlus } from 'lucide-react'
import type { ReactNode } from 'react'

const texts = deskTexts.actions

/** The dialogs that actions open; `doctor`: a task for a physician. */
export type LeadDialogName =
  | 'book'
  | 'message'
  | 'whatsapp'
  | 'task'
  | 'doctor'
  | 'assign'
  | 'state'
  | 'later'

const ACTIONS = [
  { name: 'task', keys: 't', icon: CheckSquare },
  { name: 'assign', keys: 'a', icon: UserPlus },
  { name: 'state', keys: 's', icon: MoveRight },
] as const

interface LeadActionBarProps {
  /** What the person asked for: the main button. */
  channel: AnswerChannel
  mayCall: boolean
  mayWhatsapp: boolean
  onCall: () => void
  onOpen: (dialog: LeadDialogName) => void
}

/**
 * The available actions, each with its key; the one that the person asked for comes first. On a phone, call, WhatsApp
 * and visit stay at the bottom of the screen.
 */
export function LeadActionBar({ channel, mayCall, mayWhatsapp, onCall, onOpen }: LeadActionBarProps) {
  const look = (one: AnswerChannel) => (channel === one ? undefined : 'ghost')
  const ways: Record<AnswerChannel, ReactNode> = {
    phone: (
      <Button key="phone" small look={look('phone')} onClick={onCall} disabled={!mayCall}>
        <Phone className="icon" aria-hidden="true" /> {texts.call} <KeyCaps keys="c" />
      </Button>
    ),
    whatsapp: (
      <Button
        key="whatsapp"
        small
        look={look('whatsapp')}
        onClick={() => onOpen('whatsapp')}
        disabled={!mayWhatsapp}
      >
        <MessageCircle className="icon" aria-hidden="true" />{' '}
        {channel === 'whatsapp' ? <Answer words={texts.answer.whatsapp} short="WhatsApp" /> : 'WhatsApp'}{' '}
        <KeyCaps keys="w" />
      </Button>
    ),
    email: (
      <Button key="email" small look={look('email')} onClick={() => onOpen('message')}>
        <Mail className="icon" aria-hidden="true" />{' '}
        {channel === 'email' ? (
          <Answer words={texts.answer.email} short={texts.mail} />
        ) : (
          <span>{texts.message}</span>
        )}{' '}
        <KeyCaps keys="m" />
      </Button>
    ),
  }
  const docked = (['phone', 'whatsapp'] as const).filter((one) => one !== channel)
  return (
    <div className="lead-actions" role="group" aria-label={texts.label}>
      <div className="lead-dock">
        {ways[channel]}
        {docked.map((one) => ways[one])}
        <Button small look="ghost" onClick={() => onOpen('book')}>
          <CalendarPlus className="icon" aria-hidden="true" /> {texts.book} <KeyCaps keys="b" />
        </Button>
      </div>
      {channel === 'email' ? null : ways.email}
      {ACTIONS.map(({ name, keys, icon: ActionIcon }) => (
        <Button key={name} small look="ghost" onClick={() => onOpen(name)}>
          <ActionIcon className="icon" aria-hidden="true" /> {texts[name]} <KeyCaps keys={keys} />
        </Button>
      ))}
    </div>
  )
}

/** «Responder por WhatsApp», or one word where there is no room for more. */
function Answer({ words, short }: { words: string; short: string }) {
  return (
    <>
      <span className="lead-answer-long">{words}</span>
      <span className="lead-answer-short" aria-hidden="true">
        {short}
      </span>
    </>
  )
}
