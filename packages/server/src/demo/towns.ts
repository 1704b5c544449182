/** A town around which the demo's invented properties stand. */
export interface Town {
  city: string
  state: string
  /** Of its middle. */
  lat: number
  lng: number
  zipCode: string
  county: string
  /** State and county, five digits. */
  countyFips: string
  /** Rents there beside the average of all, our own estimate. */
  rentLevel: number
}

const row = (
  city: string,
  state: string,
  lat: number,
  lng: number,
  zipCode: string,
  county: string,
  countyFips: string,
  rentLevel: number,
): Town => ({ city, state, lat, lng, zipCode, county, countyFips, rentLevel })

/** Source: names, places, ZIP codes and county codes as the Census Bureau publishes them, places rounded. */
export const towns: readonly Town[] = [
  row('Atlanta', 'GA', 33.75, -84.39, '30303', 'Fulton', '13121', 1),
  row('Austin', 'TX', 30.27, -97.74, '78701', 'Travis', '48453', 1),
  row('Baltimore', 'MD', 39.29, -76.61, '21202', 'Baltimore city', '24510', 0.95),
  row('Boston', 'MA', 42.36, -71.06, '02108', 'Suffolk', '25025', 1.8),
  row('Charlotte', 'NC', 35.23, -80.84, '28202', 'Mecklenburg', '37119', 0.95),
  row('Chicago', 'IL', 41.88, -87.63, '60602', 'Cook', '17031', 1.2),
  row('Columbus', 'OH', 39.96, -83, '43215', 'Franklin', '39049', 0.8),
  row('Dallas', 'TX', 32.78, -96.8, '75201', 'Dallas', '48113', 0.95),
  row('Denver', 'CO', 39.74, -104.99, '80202', 'Denver', '08031', 1.15),
  row('Detroit', 'MI', 42.33, -83.05, '48226', 'Wayne', '26163', 0.75),
  row('Houston', 'TX', 29.76, -95.37, '77002', 'Harris', '48201', 0.85),
  row('Kansas City', 'MO', 39.1, -94.58, '64106', 'Jackson', '29095', 0.8),
  row('Las Vegas', 'NV', 36.17, -115.14, '89101', 'Clark', '32003', 0.9),
  row('Los Angeles', 'CA', 34.05, -118.24, '90012', 'Los Angeles', '06037', 1.6),
  row('Miami', 'FL', 25.76, -80.19, '33130', 'Miami-Dade', '12086', 1.5),
  row('Minneapolis', 'MN', 44.98, -93.27, '55401', 'Hennepin', '27053', 0.95),
  row('Nashville', 'TN', 36.16, -86.78, '37203', 'Davidson', '47037', 1),
  row('New York', 'NY', 40.71, -74.01, '10007', 'New York', '36061', 2.3),
  row('Orlando', 'FL', 28.54, -81.38, '32801', 'Orange', '12095', 1.05),
  row('Philadelphia', 'PA', 39.95, -75.17, '19107', 'Philadelphia', '42101', 1.1),
  row('Phoenix', 'AZ', 33.45, -112.07, '85004', 'Maricopa', '04013', 0.95),
  row('Portland', 'OR', 45.52, -122.68, '97204', 'Multnomah', '41051', 1.05),
  row('Raleigh', 'NC', 35.78, -78.64, '27601', 'Wake', '37183', 0.95),
  row('Sacramento', 'CA', 38.58, -121.49, '95814', 'Sacramento', '06067', 1.15),
  row('Salt Lake City', 'UT', 40.76, -111.89, '84101', 'Salt Lake', '49035', 0.95),
  row('San Antonio', 'TX', 29.42, -98.49, '78205', 'Bexar', '48029', 0.8),
  row('San Diego', 'CA', 32.72, -117.16, '92101', 'San Diego', '06073', 1.6),
  row('Seattle', 'WA', 47.61, -122.33, '98101', 'King', '53033', 1.35),
  row('Tampa', 'FL', 27.95, -82.46, '33602', 'Hillsborough', '12057', 1.1),
  row('Washington', 'DC', 38.9, -77.04, '20004', 'District of Columbia', '11001', 1.45),
]
