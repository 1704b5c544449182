import json
import secrets
import time
import urllib.error
import urllib.parse
import urllib.request
from base64 import b64encode
from typing import Any, NamedTuple


class File(NamedTuple):
    """A file to upload."""

    name: str
    content: bytes
    content_type: str = "application/octet-stream"


class ApiError(Exception):
    """A refusal or failure of the server. `code` is stable; `param` is the field to blame; `docs` explains the code."""

    def __init__(self, status: int, body: Any):
        fields = body if isinstance(body, dict) else {}
        super().__init__(fields.get("message") or fields.get("error") or f"HTTP {status}")
        self.status = status
        self.code = fields.get("code")
        self.param = fields.get("param")
        self.docs = fields.get("docs")
        self.body = body


class Client:
    """
    The API of a uwkit server. Each concept is an attribute, each call a method: `client.deal.get("7")`.

    Give `token`, the bearer of a sign-in or an API key; or call `sign_in`. A call that the server puts off (429, 503), and one whose answer
    is lost, is made again; writes carry an Idempotency-Key, so that they are made once. A call that is still at work (201 without a
    body) is asked again each `poll_seconds` until `wait_seconds` are over.
    """

    def __init__(self, host: str, token: str | None = None, *, retries: int = 3, poll_seconds: float = 1.0, wait_seconds: float = 600.0):
        self.host = host.rstrip("/")
        self.token = token
        self.retries = retries
        self.poll_seconds = poll_seconds
        self.wait_seconds = wait_seconds
{{concepts}}

    def sign_in(self, email: str, password: str) -> Any:
        """Signs in by email address and password, and keeps the bearer for all later calls."""
        basic = b64encode(f"{email}:{password}".encode()).decode()
        answer = self.call("GET", "/auth", authorization=f"Basic {basic}")
        self.token = answer["bearer"]
        return answer

    def call(
        self,
        method: str,
        path: str,
        *,
        query: dict[str, Any] | None = None,
        body: Any = None,
        form: dict[str, Any] | None = None,
        is_polled: bool = False,
        authorization: str | None = None,
    ) -> Any:
        """
        Makes a call: JSON comes back as Python values, a file as bytes, nothing as None.

        Raises ApiError where the server refuses, and TimeoutError where it is still at work after `wait_seconds`.
        """
        url = self.host + path + _query_text(query or {})
        headers = {"accept": "*/*"}
        if authorization or self.token:
            headers["authorization"] = authorization or f"token {self.token}"
        data = None
        if form is not None:
            data, headers["content-type"] = _multipart({name: value for name, value in form.items() if value is not None})
        elif body is not None:
            data, headers["content-type"] = json.dumps(body).encode(), "application/json"
        if method != "GET" and headers.get("authorization"):
            headers["idempotency-key"] = secrets.token_hex(16)
        end = time.monotonic() + self.wait_seconds
        while True:
            status, content_type, content = self._send(urllib.request.Request(url, data, headers, method=method))
            if status != 201 or not is_polled:
                break
            if time.monotonic() > end:
                raise TimeoutError(f"{method} {path} is still in progress")
            time.sleep(self.poll_seconds)
        if not content:
            return None
        if content_type.startswith("text/event-stream"):
            return _events(content)
        return json.loads(content) if content_type.startswith("application/json") else content

    def _send(self, request: urllib.request.Request) -> tuple[int, str, bytes]:
        for attempt in range(self.retries + 1):
            pause = 0.2 * 2**attempt
            try:
                with urllib.request.urlopen(request, timeout=120) as answer:
                    return answer.status, answer.headers.get("content-type", ""), answer.read()
            except urllib.error.HTTPError as refusal:
                content = refusal.read()
                if refusal.code not in (429, 502, 503, 504) or attempt == self.retries:
                    raise ApiError(refusal.code, _json_or_text(content)) from None
                if refusal.code in (502, 504) and not _may_repeat(request):
                    raise ApiError(refusal.code, _json_or_text(content)) from None
                pause = float(refusal.headers.get("retry-after") or pause)
            except (urllib.error.URLError, ConnectionError):
                if attempt == self.retries or not _may_repeat(request):
                    raise
            time.sleep(min(pause, 30.0))
        raise AssertionError("unreachable")


def _may_repeat(request: urllib.request.Request) -> bool:
    return request.get_method() == "GET" or request.has_header("Idempotency-key")


def _events(content: bytes) -> list[Any]:
    lines = content.decode().splitlines()
    return [json.loads(line.removeprefix("data:")) for line in lines if line.startswith("data:")]


def _json_or_text(content: bytes) -> Any:
    try:
        return json.loads(content)
    except ValueError:
        return content.decode(errors="replace")


def _query_text(query: dict[str, Any]) -> str:
    given = {name: _text(value) for name, value in query.items() if value is not None}
    return "?" + urllib.parse.urlencode(given) if given else ""


def _text(value: Any) -> str:
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, (list, tuple)):
        return ",".join(_text(one) for one in value)
    return str(value)


def _multipart(fields: dict[str, Any]) -> tuple[bytes, str]:
    boundary = secrets.token_hex(16)
    parts = []
    for name, value in fields.items():
        if isinstance(value, File):
            file_name = value.name.replace('"', "%22").replace("\r", "%0D").replace("\n", "%0A")
            head = f'Content-Disposition: form-data; name="{name}"; filename="{file_name}"\r\nContent-Type: {value.content_type}'
            content = value.content
        else:
            head = f'Content-Disposition: form-data; name="{name}"'
            content = (json.dumps(value) if isinstance(value, (dict, list)) else _text(value)).encode()
        parts.append(f"--{boundary}\r\n{head}\r\n\r\n".encode() + content + b"\r\n")
    return b"".join(parts) + f"--{boundary}--\r\n".encode(), f"multipart/form-data; boundary={boundary}"


def _part(value: str) -> str:
    return urllib.parse.quote(str(value), safe="")
