import { expect, test } from 'vitest'
import { expiredCookies } from './tag-manager-cookies.ts'

test('only the cookies of the tag manager are removed, wherever they were set', () => {
  expect(expiredCookies('_ga=1; life_utm=x; _ga_ABC=2; _gato=3', 'www.clinica.example')).toEqual([
    '_ga=; Max-Age=0; Path=/',
    '_ga=; Max-Age=0; Path=/; Domain=www.clinica.example',
    '_ga=; Max-Age=0; Path=/; Domain=clinica.example',
    '_ga_ABC=; Max-Age=0; Path=/',
    '_ga_ABC=; Max-Age=0; Path=/; Domain=www.clinica.example',
    '_ga_ABC=; Max-Age=0; Path=/; Domain=clinica.example',
  ])
})
