import type { Position } from '../clinic/nearest-clinic.ts'
import { PROVINCE_CAPITALS } from '../clinic/province-capitals.ts'
import { towns } from './towns.ts'

export type Place = Position & { name: string }

/** Names of each province and its capital, by the first two digits of its postcodes. The first name is displayed. */
const PROVINCE_NAMES: Readonly<Record<string, readonly string[]>> = {
  '01': ['Álava', 'Araba', 'Vitoria-Gasteiz'],
  '02': ['Albacete'],
  '03': ['Alicante', 'Alacant', 'Elche', 'Benidorm', 'Torrevieja', 'Orihuela', 'Alcoy'],
  '04': ['Almería', 'Roquetas de Mar', 'El Ejido'],
  '05': ['Ávila'],
  '06': ['Badajoz', 'Mérida'],
  '07': ['Mallorca', 'Baleares', 'Palma'],
  '08': ['Barcelona'],
  '09': ['Burgos'],
  '10': ['Cáceres', 'Plasencia'],
  '11': ['Cádiz', 'Jerez', 'Algeciras', 'San Fernando', 'Chiclana'],
  '12': ['Castellón', 'Vila-real'],
  '13': ['Ciudad Real', 'Puertollano', 'Tomelloso'],
  '14': ['Córdoba', 'Lucena'],
  '15': ['A Coruña', 'La Coruña', 'Coruña', 'Santiago de Compostela', 'Ferrol'],
  '16': ['Cuenca'],
  '17': ['Girona', 'Gerona', 'Figueres', 'Blanes', 'Lloret de Mar'],
  '18': ['Granada', 'Motril'],
  '19': ['Guadalajara'],
  '20': ['San Sebastián', 'Donostia', 'Gipuzkoa', 'Guipúzcoa'],
  '21': ['Huelva'],
  '22': ['Huesca'],
  '23': ['Jaén', 'Linares'],
  '24': ['León'],
  '25': ['Lleida', 'Lérida'],
  '26': ['Logroño', 'La Rioja'],
  '27': ['Lugo'],
  '28': ['Madrid'],
  '29': ['Málaga', 'Marbella', 'Fuengirola', 'Torremolinos', 'Estepona', 'Benalmádena'],
  '30': ['Murcia', 'Cartagena', 'Lorca'],
  '31': ['Pamplona', 'Navarra', 'Tudela', 'Iruña'],
  '32': ['Ourense', 'Orense'],
  '33': ['Oviedo', 'Asturias'],
  '34': ['Palencia'],
  '35': ['Las Palmas', 'Gran Canaria', 'Lanzarote', 'Fuerteventura'],
  '36': ['Pontevedra', 'Vigo'],
  '37': ['Salamanca'],
  '38': ['Tenerife', 'Santa Cruz de Tenerife', 'La Laguna', 'La Palma', 'La Gomera'],
  '39': ['Santander', 'Cantabria'],
  '40': ['Segovia'],
  '41': ['Sevilla', 'Dos Hermanas', 'Utrera'],
  '42': ['Soria'],
  '43': ['Tarragona', 'Reus', 'Salou', 'Tortosa', 'El Vendrell'],
  '44': ['Teruel'],
  '45': ['Toledo'],
  '46': ['Valencia', 'València', 'Torrent', 'Gandía', 'Paterna', 'Sagunto'],
  '47': ['Valladolid'],
  '48': ['Bilbao', 'Bizkaia', 'Vizcaya'],
  '49': ['Zamora'],
  '50': ['Zaragoza', 'Calatayud'],
  '51': ['Ceuta'],
  '52': ['Melilla'],
}

/** Places in Spain by name, to find the nearest clinic; the first name is displayed. */
export const places: readonly { place: Place; names: readonly string[] }[] = [
  ...Object.entries(PROVINCE_NAMES).flatMap(([prefix, names]) => {
    const capital = PROVINCE_CAPITALS[prefix]
    return capital ? names.map((name) => ({ place: { ...capital, name }, names: [name] })) : []
  }),
  ...towns.map((town) => ({ place: town, names: [town.name] })),
]
