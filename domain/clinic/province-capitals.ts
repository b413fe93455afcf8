type Degrees = { latitude: number; longitude: number }

const at = (latitude: number, longitude: number): Degrees => ({ latitude, longitude })

/** The capital of each province by the first two digits of its postcodes, in degrees to two decimals (about 1 km). */
export const PROVINCE_CAPITALS: Readonly<Record<string, Degrees>> = {
  '01': at(42.85, -2.67), // Álava
  '02': at(38.99, -1.86), // Albacete
  '03': at(38.35, -0.48), // Alicante
  '04': at(36.84, -2.46), // Almería
  '05': at(40.66, -4.7), // Ávila
  '06': at(38.88, -6.97), // Badajoz
  '07': at(39.57, 2.65), // Illes Balears
  '08': at(41.39, 2.17), // Barcelona
  '09': at(42.34, -3.7), // Burgos
  '10': at(39.48, -6.37), // Cáceres
  '11': at(36.53, -6.29), // Cádiz
  '12': at(39.99, -0.04), // Castellón
  '13': at(38.99, -3.93), // Ciudad Real
  '14': at(37.89, -4.78), // Córdoba
  '15': at(43.37, -8.4), // A Coruña
  '16': at(40.07, -2.14), // Cuenca
  '17': at(41.98, 2.82), // Girona
  '18': at(37.18, -3.6), // Granada
  '19': at(40.63, -3.17), // Guadalajara
  '20': at(43.32, -1.98), // Gipuzkoa
  '21': at(37.26, -6.95), // Huelva
  '22': at(42.14, -0.41), // Huesca
  '23': at(37.77, -3.79), // Jaén
  '24': at(42.6, -5.57), // León
  '25': at(41.61, 0.63), // Lleida
  '26': at(42.47, -2.45), // La Rioja
  '27': at(43.01, -7.56), // Lugo
  '28': at(40.42, -3.7), // Madrid
  '29': at(36.72, -4.42), // Málaga
  '30': at(37.99, -1.13), // Murcia
  '31': at(42.82, -1.64), // Navarra
  '32': at(42.34, -7.86), // Ourense
  '33': at(43.36, -5.85), // Asturias
  '34': at(42.01, -4.53), // Palencia
  '35': at(28.12, -15.43), // Las Palmas
  '36': at(42.43, -8.64), // Pontevedra
  '37': at(40.97, -5.66), // Salamanca
  '38': at(28.47, -16.25), // Santa Cruz de Tenerife
  '39': at(43.46, -3.81), // Cantabria
  '40': at(40.95, -4.12), // Segovia
  '41': at(37.39, -5.99), // Sevilla
  '42': at(41.76, -2.46), // Soria
  '43': at(41.12, 1.25), // Tarragona
  '44': at(40.34, -1.11), // Teruel
  '45': at(39.86, -4.02), // Toledo
  '46': at(39.47, -0.38), // Valencia
  '47': at(41.65, -4.72), // Valladolid
  '48': at(43.26, -2.93), // Bizkaia
  '49': at(41.5, -5.75), // Zamora
  '50': at(41.65, -0.88), // Zaragoza
  '51': at(35.89, -5.32), // Ceuta
  '52': at(35.29, -2.94), // Melilla
}
