/** What is loaded once somebody asks for a person. */
export { ConfirmStep } from './confirm-step.tsx'
export { OpenStep } from './open-step.tsx'
export { RequestStep } from './request-step.tsx'
export { TalkBar } from './talk-bar.tsx'
export { TalkLog } from './talk-log.tsx'
export { resumeTalk, say, tellTyping } from './talk.ts'
