import type { PlanBoard, PlanCard } from '#domain/editorial/plan-view.ts'

export type CardChange = Partial<
  Omit<PlanCard, 'id' | 'version' | 'text' | 'keyword' | 'publishOn' | 'needs'> & { keywordId: string | null }
>

export function withCard(board: PlanBoard, card: PlanCard): PlanBoard {
  return { ...board, cards: board.cards.map((one) => (one.id === card.id ? card : one)) }
}

/** The board as it will be, whatever is read while the moves wait; a refused move leaves no trace in it. */
export function withMoves(
  board: PlanBoard,
  moves: readonly { card: Pick<PlanCard, 'id'>; to: CardChange }[],
): PlanBoard {
  return moves.reduce((now, { card, to }) => {
    const known = now.cards.find(({ id }) => id === card.id)
    return known ? withCard(now, { ...known, ...to }) : now
  }, board)
}

/** What was read, but for cards that changed here after it was asked for. */
export function newestCards(known: PlanBoard | undefined, read: PlanBoard): PlanBoard {
  const before = new Map(known?.cards.map((card) => [card.id, card]))
  const newest = (card: PlanCard) => {
    const own = before.get(card.id)
    return own && own.version > card.version ? own : card
  }
  return { ...read, cards: read.cards.map(newest) }
}
