import { expect, test } from 'vitest'
import { mirrorPoint, snapPoint, zoneCollisions } from './zone-geometry.ts'

test('the mirror image has the same distance from the axis on the other side', () => {
  expect(mirrorPoint({ x: 37.5, y: 12.2 })).toEqual({ x: 62.5, y: 12.2 })
  expect(mirrorPoint(mirrorPoint({ x: 1.3, y: 4 }))).toEqual({ x: 1.3, y: 4 })
  expect(mirrorPoint({ x: 50, y: 9 })).toEqual({ x: 50, y: 9 })
})

test('near the middle axis a point snaps to it', () => {
  expect(snapPoint({ x: 50.6, y: 30 }, [])).toEqual({ point: { x: 50, y: 30 }, x: 50, y: null })
  expect(snapPoint({ x: 51, y: 30 }, [])).toEqual({ point: { x: 51, y: 30 }, x: null, y: null })
})

test('a point snaps to the mirror image of another, and level with it', () => {
  expect(snapPoint({ x: 63, y: 12 }, [{ x: 37.5, y: 12.2 }])).toEqual({
    point: { x: 62.5, y: 12.2 },
    x: 62.5,
    y: 12.2,
  })
})

test('of two lines the nearer one wins', () => {
  expect(snapPoint({ x: 50.3, y: 0 }, [{ x: 50.4, y: 90 }]).x).toBe(50.4)
})

const phone = { screen: 390, width: 400, height: 500 }
const wide = { screen: 1440, width: 800, height: 1000 }

test('points whose targets touch are reported with the screens where they do', () => {
  const points = [
    { id: 'a', x: 50, y: 50 },
    { id: 'b', x: 60, y: 50 },
    { id: 'c', x: 90, y: 90 },
  ]
  expect(zoneCollisions(points, [phone, wide])).toEqual([
    { ids: ['a', 'b'], kind: 'crowded', screens: [390] },
  ])
})

test('points whose marks touch overlap; exactly 44 px apart is enough', () => {
  const at = (x: number) => [
    { id: 'a', x: 50, y: 50 },
    { id: 'b', x, y: 50 },
  ]
  expect(zoneCollisions(at(54.4), [phone])).toMatchObject([{ kind: 'overlap' }])
  expect(zoneCollisions(at(54.5), [phone])).toMatchObject([{ kind: 'crowded' }])
  expect(zoneCollisions(at(61), [phone])).toEqual([])
})
