export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Obstacle {
  box: Box
  /** What it costs to cover it. */
  weight: number
}

export type ToastPlace = 'bottom' | 'top'

/** The place of a toast that covers least; at the bottom of the window unless something is there. */
export function toastPlace(boxes: Record<ToastPlace, Box>, obstacles: readonly Obstacle[]): ToastPlace {
  const costOf = (place: ToastPlace) =>
    obstacles.reduce((sum, { box, weight }) => sum + (touch(box, boxes[place]) ? weight : 0), 0)
  return costOf('bottom') > costOf('top') ? 'top' : 'bottom'
}

function touch(one: Box, other: Box): boolean {
  return one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom
}
