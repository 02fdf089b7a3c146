import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Attribute = { key: string; value: { stringValue?: string; intValue?: number } };
type Sent = {
  resourceSpans: {
    resource: { attributes: Attribute[] };
    scopeSpans: {
      spans: {
        name: string;
        traceId: string;
        spanId: string;
        parentSpanId?: string;
        attributes: Attribute[];
      }[];
    }[];
  }[];
};

export type ReceivedSpan = {
  name: string;
  traceId: string;
  id: string;
  parent: string | undefined;
  service: string | undefined;
  attributes: Record<string, string | number | undefined>;
};

/** Starts a stand-in for an OpenTelemetry collector. It receives traces as OTLP over HTTP in JSON. */
export async function startOtlpReceiver() {
  const spans: ReceivedSpan[] = [];
  const server = createServer(async (req, res) => {
    const body = Buffer.concat(await req.toArray()).toString();
    if (req.url === '/v1/traces') spans.push(...spansOf(JSON.parse(body)));
    res.writeHead(req.url === '/v1/traces' ? 200 : 404, { 'content-type': 'application/json' }).end('{}');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    spans,
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function spansOf({ resourceSpans }: Sent): ReceivedSpan[] {
  return resourceSpans.flatMap(({ resource, scopeSpans }) =>
    scopeSpans
      .flatMap(({ spans }) => spans)
      .map(({ name, traceId, spanId, parentSpanId, attributes }) => ({
        name,
        traceId,
        id: spanId,
        parent: parentSpanId || undefined,
        service: String(valuesOf(resource.attributes)['service.name']),
        attributes: valuesOf(attributes),
      })),
  );
}

function valuesOf(attributes: Attribute[]): ReceivedSpan['attributes'] {
  return Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]));
}
