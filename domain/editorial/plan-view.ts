import type { PlanLane, PlanState, PlanType } from './plan-item.ts'

/* What /api/admin/planning answers. */

export type PlanCard = {
  id: string
  version: number
  type: PlanType
  title: string
  /** Of its text, if it has one. */
  state: PlanState
  lane: PlanLane | null
  text: {
    id: string
    kind: string
    slug: string
    /** Given or waiting medical approval, or publishing failed. */
    failure: string | null
  } | null
  keyword: { id: string; text: string } | null
  path: string | null
  ownerId: string | null
  reviewerId: string | null
  plannedFor: string | null
  /** Of the text's schedule or publication: it can't be moved here. */
  publishOn: string | null
  effort: number | null
  impact: number | null
  brief: string
  position: number
  /** Ids of the cards it waits for. */
  needs: string[]
}

export type PlanPerson = { id: string; name: string; reviews: boolean; hours: number | null }

export type ReviewDue = { path: string; title: string; due: string | null }

export type PlanBoard = {
  today: string
  cards: PlanCard[]
  people: PlanPerson[]
  reviews: ReviewDue[]
  /** Holidays of the whole network within the next year. */
  holidays: { date: string; name: string }[]
  seasons: Season[]
}

export type Season = {
  lane: PlanLane
  name: string
  /** Months in which to publish, from 1. */
  months: number[]
  hints: string[]
}

export type StarterCard = {
  title: string
  type: PlanType
  path: string | null
  keywordId: string | null
  why: string
  plannedFor: string
}
