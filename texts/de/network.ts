/** Notes in an error toast about responses that don't come from the shop. `status` is the HTTP status. */

export const refusedOnTheWay = (status: number) =>
  `Die Anfrage wurde auf dem Weg zum Shop abgelehnt (${status}).`;
export const outOfReach = (status: number) => `Der Shop ist gerade nicht erreichbar (${status}).`;
