/** Number of hubs that a station can join. The courier has one connection to each. */
export const mostHubs = 4;
