/** Notes of an error toast, for replies that are not the shop's. `status` is that of HTTP. */

export const refusedOnTheWay = (status: number) =>
  `Die Anfrage wurde auf dem Weg zum Shop abgelehnt (${status}).`;
export const outOfReach = (status: number) => `Der Shop ist gerade nicht erreichbar (${status}).`;
