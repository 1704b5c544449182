"""The API of uwkit for Python 3.10 and later. Made by `npm run python-client`: do not edit."""

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
        self.account = _Account(self)
        self.building = _Building(self)
        self.deal = _Deal(self)
        self.expense_comps = _ExpenseComps(self)
        self.export = _Export(self)
        self.feature_flags = _FeatureFlags(self)
        self.loan = _Loan(self)
        self.lock = _Lock(self)
        self.prediction = _Prediction(self)
        self.property_data = _PropertyData(self)
        self.rent_comps = _RentComps(self)
        self.rent_roll = _RentRoll(self)
        self.review = _Review(self)
        self.sizer = _Sizer(self)
        self.operating_statement = _OperatingStatement(self)
        self.chart_of_accounts = _ChartOfAccounts(self)
        self.parsed_file = _ParsedFile(self)
        self.webhook = _Webhook(self)

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


class _Account:
    def __init__(self, client: Client):
        self._client = client

    def configuration(self) -> Any:
        """Fetch deployment settings: variant, support address, Azure tenant, and client charts."""
        return self._client.call("GET", "/v3/configuration")

    def sign_in(self) -> Any:
        """Sign in with email and password in a Basic authorization header; returns a token."""
        return self._client.call("GET", "/auth")

    def sign_out(self) -> Any:
        """Sign out: ends the token and any impersonation."""
        return self._client.call("DELETE", "/auth")

    def set_azure_cookie(self, *, token: Any) -> Any:
        """Store an Azure identity token in a cookie that only `POST /auth/azure` reads."""
        return self._client.call("PUT", "/auth/azure", query={"token": token})

    def sign_in_by_azure(self, body: Any) -> Any:
        """Sign in with an Azure identity token, in the body or in the cookie of `PUT /auth/azure`; returns a token."""
        return self._client.call("POST", "/auth/azure", body=body)

    def request_password_reset(self, *, email: Any) -> Any:
        """Email a password reset link. The response is the same for unknown addresses."""
        return self._client.call("GET", "/auth/reset_password", query={"email": email})

    def sign_in_by_token(self, *, token: Any) -> Any:
        """Exchange the token from an emailed link for a sign-in token; each link works once."""
        return self._client.call("GET", "/auth/url_token", query={"token": token})

    def connect_as_user(self, *, user_id: Any) -> Any:
        """Act as another user with the same token; returns that user, and the administrator as `real_user`."""
        return self._client.call("GET", "/auth/connect_as_user", query={"user_id": user_id})

    def disconnect_as_user(self) -> Any:
        """Stop acting as another user; returns the administrator."""
        return self._client.call("DELETE", "/auth/connect_as_user")

    def profile(self) -> Any:
        """Fetch the signed-in user and the account’s permissions."""
        return self._client.call("GET", "/me/profile")

    def change_password(self, body: Any) -> Any:
        """Set a new password and end all other sessions. Requires the current password, except after sign-in with an emailed link."""
        return self._client.call("PUT", "/me/password", body=body)

    def update_profile(self, body: Any) -> Any:
        """Change the user’s name and job title."""
        return self._client.call("PUT", "/v3/me/profile", body=body)

    def accept_terms(self) -> Any:
        """Accept the terms and conditions."""
        return self._client.call("POST", "/v3/me/terms")

    def sign_up(self, body: Any) -> Any:
        """Create an account and a company. An emailed link activates them; the response is the same for known addresses."""
        return self._client.call("POST", "/v3/sign_up", body=body)

    def list_plans(self) -> Any:
        """List the available plans."""
        return self._client.call("GET", "/v3/plans")

    def choose_plan(self, body: Any) -> Any:
        """Subscribe all of the company’s users to a plan; each receives the plan’s credits."""
        return self._client.call("PUT", "/v3/me/plan", body=body)

    def list_users(self, *, page: Any = None, per_page: Any = None, cursor: Any = None, sort: Any = None, company_id: Any = None, filterBy: Any = None) -> Any:
        """List the company’s users (all users if the caller is a provider administrator); `filterBy` matches an ID, or text in the email or name."""
        return self._client.call("GET", "/users", query={"page": page, "per_page": per_page, "cursor": cursor, "sort": sort, "company_id": company_id, "filterBy": filterBy})

    def update_user(self, id: str, body: Any) -> Any:
        """Change one of the company’s users."""
        return self._client.call("PUT", f"/v3/users/{_part(id)}", body=body)

    def delete_user(self, id: str) -> Any:
        """Delete one of the company’s users and end the user’s sessions. The user’s records are kept."""
        return self._client.call("DELETE", f"/v3/users/{_part(id)}")

    def set_entitlements(self, id: str, body: Any) -> Any:
        """Set a user’s plan, credits, and access."""
        return self._client.call("PUT", f"/v3/users/{_part(id)}/entitlements", body=body)

    def list_companies(self) -> Any:
        """List all companies."""
        return self._client.call("GET", "/companies")

    def company_profile(self, id: str) -> Any:
        """Fetch a company. Only its administrators see its API token."""
        return self._client.call("GET", f"/companies/{_part(id)}/profile")

    def create_company(self, body: Any) -> Any:
        """Add a company."""
        return self._client.call("POST", "/v3/companies", body=body)

    def update_company(self, id: str, body: Any) -> Any:
        """Change a company; only provider administrators can change its billing cycle and primary administrator (`super_admin_id`)."""
        return self._client.call("PUT", f"/v3/companies/{_part(id)}", body=body)

    def accept_invitation(self, id: str, body: Any) -> Any:
        """Accept an invitation with its emailed token and a password; activates the user and returns a sign-in token."""
        return self._client.call("POST", f"/resources/accept-invitation/{_part(id)}", body=body)

    def invitation(self, id: str) -> Any:
        """Fetch an invitation by its emailed token, for the acceptance page."""
        return self._client.call("GET", f"/v3/invitations/{_part(id)}")

    def withdraw_invitation(self, id: str) -> Any:
        """Withdraw an invitation by ID."""
        return self._client.call("DELETE", f"/v3/invitations/{_part(id)}")

    def list_invitations(self) -> Any:
        """List the company’s invitations, latest first."""
        return self._client.call("GET", "/v3/invitations")

    def invite(self, body: Any) -> Any:
        """Invite a user to the company by email. Only this response contains the token."""
        return self._client.call("POST", "/v3/invitations", body=body)

    def list_mails(self, *, page: Any = None, per_page: Any = None, cursor: Any = None) -> Any:
        """List emails, sent and unsent, latest first. Without a mail server, this is the only place to read them."""
        return self._client.call("GET", "/v3/admin/outbox", query={"page": page, "per_page": per_page, "cursor": cursor})

    def list_jobs(self, *, page: Any = None, per_page: Any = None, cursor: Any = None, state: Any = None) -> Any:
        """List background jobs, latest first; `state=dead` lists failed jobs only."""
        return self._client.call("GET", "/v3/admin/jobs", query={"page": page, "per_page": per_page, "cursor": cursor, "state": state})

    def retry_job(self, id: str) -> Any:
        """Retry a failed job."""
        return self._client.call("POST", f"/v3/admin/jobs/{_part(id)}/retry")

    def list_sessions(self) -> Any:
        """List the signed-in user’s open sessions with device, IP address, and last use, most recently used first."""
        return self._client.call("GET", "/v3/me/sessions")

    def end_other_sessions(self) -> Any:
        """End all of the signed-in user’s other sessions."""
        return self._client.call("DELETE", "/v3/me/sessions")

    def end_session(self, id: str) -> Any:
        """End one of the signed-in user’s sessions. Its token stops working immediately."""
        return self._client.call("DELETE", f"/v3/me/sessions/{_part(id)}")

    def list_user_sessions(self, id: str) -> Any:
        """List a company user’s open sessions."""
        return self._client.call("GET", f"/v3/users/{_part(id)}/sessions")

    def end_user_sessions(self, id: str) -> Any:
        """End all of a company user’s sessions except the one making this call."""
        return self._client.call("DELETE", f"/v3/users/{_part(id)}/sessions")

    def end_user_session(self, id: str, sessionId: str) -> Any:
        """End a company user’s session."""
        return self._client.call("DELETE", f"/v3/users/{_part(id)}/sessions/{_part(sessionId)}")

    def list_api_keys(self) -> Any:
        """List the signed-in user’s API keys, including revoked ones; administrators also see the company’s keys."""
        return self._client.call("GET", "/v3/api_keys")

    def create_api_key(self, body: Any) -> Any:
        """Create an API key. Only this response contains its secret."""
        return self._client.call("POST", "/v3/api_keys", body=body)

    def revoke_api_key(self, id: str) -> Any:
        """Revoke an API key. It stays in the list as revoked."""
        return self._client.call("DELETE", f"/v3/api_keys/{_part(id)}")

    def list_audit(self, *, page: Any = None, per_page: Any = None, cursor: Any = None, record_id: Any = None, user_id: Any = None, filter: Any = None, since: Any = None, until: Any = None) -> Any:
        """List audit log entries, newest first: who changed which record, when, and on whose behalf. Provider administrators see all companies."""
        return self._client.call("GET", "/v3/audit", query={"page": page, "per_page": per_page, "cursor": cursor, "record_id": record_id, "user_id": user_id, "filter": filter, "since": since, "until": until})

    def sign_in_by_code(self, body: Any) -> Any:
        """Complete a sign-in that returned `two_factor_required`, using its challenge and an authenticator app code or recovery code. Returns a token."""
        return self._client.call("POST", "/v3/auth/two_factor", body=body)

    def two_factor(self) -> Any:
        """Get the signed-in user’s two-factor status: on or off, required or optional, and recovery codes left."""
        return self._client.call("GET", "/v3/me/two_factor")

    def set_up_two_factor(self, body: Any) -> Any:
        """Start two-factor setup. Returns the secret for an authenticator app and its `otpauth` URI. Requires the current password if the account has one."""
        return self._client.call("POST", "/v3/me/two_factor", body=body)

    def remove_two_factor(self, body: Any) -> Any:
        """Turn off two-factor authentication with an authenticator app code or recovery code."""
        return self._client.call("DELETE", "/v3/me/two_factor", body=body)

    def confirm_two_factor(self, body: Any) -> Any:
        """Turn on two-factor authentication with an authenticator app code. Only this response contains the recovery codes."""
        return self._client.call("POST", "/v3/me/two_factor/confirm", body=body)

    def renew_recovery_codes(self, body: Any) -> Any:
        """Replace the recovery codes. Only this response contains the new ones."""
        return self._client.call("POST", "/v3/me/two_factor/recovery_codes", body=body)

    def reset_two_factor(self, id: str) -> Any:
        """Turn off two-factor authentication for a company user who lost both device and recovery codes. Ends the user’s sessions."""
        return self._client.call("DELETE", f"/v3/users/{_part(id)}/two_factor")


class _Building:
    def __init__(self, client: Client):
        self._client = client

    def list(self, id: str) -> Any:
        """List a deal’s buildings."""
        return self._client.call("GET", f"/v3/deals/{_part(id)}/buildings")

    def create(self, body: Any) -> Any:
        """Add a record to a deal’s buildings."""
        return self._client.call("POST", "/v3/me/buildings", body=body)

    def update(self, id: str, body: Any) -> Any:
        """Change a record in a deal’s buildings; only the named fields change."""
        return self._client.call("PUT", f"/v3/buildings/{_part(id)}", body=body)

    def get(self, id: str) -> Any:
        """Fetch a building."""
        return self._client.call("GET", f"/v3/buildings/{_part(id)}")

    def list_common_amenities(self, id: str) -> Any:
        """List a deal’s common amenities."""
        return self._client.call("GET", f"/v3/deals/{_part(id)}/common_amenities")

    def create_common_amenities(self, body: Any) -> Any:
        """Add a record to a deal’s common amenities."""
        return self._client.call("POST", "/v3/me/common_amenities", body=body)

    def update_common_amenities(self, id: str, body: Any) -> Any:
        """Change a record in a deal’s common amenities; only the named fields change."""
        return self._client.call("PUT", f"/v3/common_amenities/{_part(id)}", body=body)

    def list_unit_amenities(self, id: str) -> Any:
        """List a deal’s unit amenities."""
        return self._client.call("GET", f"/v3/deals/{_part(id)}/unit_amenities")

    def create_unit_amenities(self, body: Any) -> Any:
        """Add a record to a deal’s unit amenities."""
        return self._client.call("POST", "/v3/me/unit_amenities", body=body)

    def update_unit_amenities(self, id: str, body: Any) -> Any:
        """Change a record in a deal’s unit amenities; only the named fields change."""
        return self._client.call("PUT", f"/v3/unit_amenities/{_part(id)}", body=body)

    def list_finishes(self, id: str) -> Any:
        """List a deal’s unit finishes."""
        return self._client.call("GET", f"/v3/deals/{_part(id)}/finish_amenities")

    def create_finishes(self, body: Any) -> Any:
        """Add a record to a deal’s unit finishes."""
        return self._client.call("POST", "/v3/me/finish_amenities", body=body)

    def update_finishes(self, id: str, body: Any) -> Any:
        """Change a record in a deal’s unit finishes; only the named fields change."""
        return self._client.call("PUT", f"/v3/finish_amenities/{_part(id)}", body=body)

    def list_utilities(self, id: str) -> Any:
        """List a deal’s utilities."""
        return self._client.call("GET", f"/v3/deals/{_part(id)}/utilities")

    def create_utility(self, body: Any) -> Any:
        """Add a record to a deal’s utilities."""
        return self._client.call("POST", "/v3/me/utilities", body=body)

    def update_utility(self, id: str, body: Any) -> Any:
        """Change a record in a deal’s utilities; only the named fields change."""
        return self._client.call("PUT", f"/v3/utilities/{_part(id)}", body=body)

    def list_crime(self, id: str) -> Any:
        """List a deal’s crime records."""
        return self._client.call("GET", f"/v3/deals/{_part(id)}/crime")

    def create_crime(self, body: Any) -> Any:
        """Add a record to a deal’s crime records."""
        return self._client.call("POST", "/v3/me/crime", body=body)

    def update_crime(self, id: str, body: Any) -> Any:
        """Change a record in a deal’s crime records; only the named fields change."""
        return self._client.call("PUT", f"/v3/crime/{_part(id)}", body=body)

    def get_crime(self, id: str) -> Any:
        """Fetch a crime record."""
        return self._client.call("GET", f"/v3/crime/{_part(id)}")


class _Deal:
    def __init__(self, client: Client):
        self._client = client

    def list(self, *, page: Any = None, per_page: Any = None, cursor: Any = None, sort: Any = None, filter: Any = None) -> Any:
        """List the company’s deals by page, most recently changed first."""
        return self._client.call("GET", "/v3/deals", query={"page": page, "per_page": per_page, "cursor": cursor, "sort": sort, "filter": filter})

    def create(self, body: Any) -> Any:
        """Create a deal."""
        return self._client.call("POST", "/v3/me/deals", body=body)

    def get(self, id: str) -> Any:
        """Fetch a deal."""
        return self._client.call("GET", f"/v3/deals/{_part(id)}")

    def update(self, id: str, body: Any) -> Any:
        """Change a deal; only the named fields change."""
        return self._client.call("PUT", f"/v3/deals/{_part(id)}", body=body)

    def delete(self, id: str) -> Any:
        """Delete a deal and all records that belong only to it."""
        return self._client.call("DELETE", f"/v3/deals/{_part(id)}")

    def list_mappings(self, *, deal_id: Any = None) -> Any:
        """List the vendor IDs linked to deals: CoStar, CRM, and SecurityGauge."""
        return self._client.call("GET", "/v3/deals/mapping", query={"deal_id": deal_id})

    def map(self, body: Any) -> Any:
        """Link a deal to its CoStar, CRM, and SecurityGauge IDs; null unlinks."""
        return self._client.call("POST", "/v3/deals/mapping", body=body)

    def stores(self, id: str) -> Any:
        """Fetch a deal with all of its records."""
        return self._client.call("GET", f"/v3/deals/{_part(id)}/all_stores")

    def loan_terms(self, id: str) -> Any:
        """Fetch the records that loan terms are based on: the deal’s rent roll, statements, and saved mappings."""
        return self._client.call("GET", f"/v3/deals/{_part(id)}/loan_terms")

    def production_quote(self, id: str) -> Any:
        """Fetch the deal’s accepted quote from the CRM; null if no quote is accepted or the deal is not linked."""
        return self._client.call("GET", f"/v3/deals/{_part(id)}/production_quote")

    def work(self, id: str) -> Any:
        """Fetch the records that determine a deal’s progress."""
        return self._client.call("GET", f"/v3/deals/{_part(id)}/work")

    def history(self, id: str, *, page: Any = None, per_page: Any = None, cursor: Any = None) -> Any:
        """List the history of a deal and of its documents, latest first: who changed or exported what, when, and acting as whom."""
        return self._client.call("GET", f"/v3/deals/{_part(id)}/history", query={"page": page, "per_page": per_page, "cursor": cursor})

    def list_progress(self, id: str) -> Any:
        """List a deal’s progress by section."""
        return self._client.call("GET", f"/v3/deals/{_part(id)}/deal_progress")

    def create_progress(self, body: Any) -> Any:
        """Set a section’s first progress tag."""
        return self._client.call("POST", "/v3/me/deal_progress", body=body)

    def update_progress(self, id: str, progressId: str, body: Any) -> Any:
        """Change a section’s progress tag."""
        return self._client.call("PUT", f"/v3/deals/{_part(id)}/deal_progress/{_part(progressId)}", body=body)

    def delete_progress(self, id: str, progressId: str) -> Any:
        """Remove a section’s progress tag."""
        return self._client.call("DELETE", f"/v3/deals/{_part(id)}/deal_progress/{_part(progressId)}")

    def list_pictures(self, id: str) -> Any:
        """List a deal’s pictures in display order."""
        return self._client.call("GET", f"/v3/deals/{_part(id)}/pictures")

    def create_picture(self, *, picture: Any, deal_id: Any, caption: Any = None) -> Any:
        """Add a PNG, JPEG, or WebP picture of at most 15 MB to a deal."""
        return self._client.call("POST", "/v3/me/pictures", form={"picture": picture, "deal_id": deal_id, "caption": caption})

    def update_picture(self, uid: str, body: Any) -> Any:
        """Change a picture’s caption or position."""
        return self._client.call("PUT", f"/v3/pictures/{_part(uid)}", body=body)

    def delete_picture(self, uid: str) -> Any:
        """Delete a picture."""
        return self._client.call("DELETE", f"/v3/pictures/{_part(uid)}")

    def picture(self, uid: str) -> Any:
        """Download a picture."""
        return self._client.call("GET", f"/v3/pictures/{_part(uid)}/file")

    def list_files(self, id: str) -> Any:
        """List a deal’s offering memoranda and attachments."""
        return self._client.call("GET", f"/v3/deals/{_part(id)}/files")

    def create_file(self, *, file: Any, deal_id: Any, kind: Any = None) -> Any:
        """Add an offering memorandum or attachment of at most 50 MB to a deal."""
        return self._client.call("POST", "/v3/me/deal_files", form={"file": file, "deal_id": deal_id, "kind": kind})

    def delete_file(self, id: str) -> Any:
        """Delete a deal’s offering memorandum or attachment."""
        return self._client.call("DELETE", f"/v3/deal_files/{_part(id)}")

    def file(self, uid: str) -> Any:
        """Download a deal’s offering memorandum or attachment."""
        return self._client.call("GET", f"/v3/deal_files/{_part(uid)}/file")

    def get_summary(self, id: str) -> Any:
        """Fetch a deal’s summary page; it has no sections until it is saved."""
        return self._client.call("GET", f"/v3/deals/{_part(id)}/wysiwygs")

    def update_summary(self, id: str, body: Any) -> Any:
        """Replace all sections of a deal’s summary page."""
        return self._client.call("PUT", f"/v3/deals/{_part(id)}/wysiwygs", body=body)

    def create_summary(self, body: Any) -> Any:
        """Create a deal’s summary page."""
        return self._client.call("POST", "/v3/me/wysiwygs", body=body)

    def list_summary_versions(self, id: str) -> Any:
        """List the versions of a deal’s summary page, latest first; the last 50 are kept."""
        return self._client.call("GET", f"/v3/deals/{_part(id)}/wysiwygs/versions")

    def restore_summary(self, id: str, versionId: str, body: Any) -> Any:
        """Restore a version of a deal’s summary page; the current page is saved as a version."""
        return self._client.call("POST", f"/v3/deals/{_part(id)}/wysiwygs/versions/{_part(versionId)}", body=body)

    def importable_summaries(self, id: str, *, filterBy: Any = None, page: Any = None, per_page: Any = None, cursor: Any = None) -> Any:
        """List the summary pages of the company’s other deals to copy sections from, by page."""
        return self._client.call("POST", f"/v3/deals/{_part(id)}/wysiwyg_import", query={"filterBy": filterBy, "page": page, "per_page": per_page, "cursor": cursor})

    def importable_summaries_of_user(self, userId: str, dealId: str, *, filterBy: Any = None, page: Any = None, per_page: Any = None, cursor: Any = None) -> Any:
        """List a user’s summary pages from other deals to copy sections from, by page."""
        return self._client.call("POST", f"/v3/users/{_part(userId)}/deals/{_part(dealId)}/wysiwyg_import", query={"filterBy": filterBy, "page": page, "per_page": per_page, "cursor": cursor})


class _ExpenseComps:
    def __init__(self, client: Client):
        self._client = client

    def search_map(self, body: Any) -> Any:
        """List the expense comps within map areas, at most `limit`."""
        return self._client.call("POST", "/resources/walkerdunlop/rockport/expenses_by", body=body)

    def list(self, *, loan_numbers: Any = None) -> Any:
        """List all expense comps, or those with the given loan numbers."""
        return self._client.call("GET", "/resources/walkerdunlop/rockport/expenses_by", query={"loan_numbers": loan_numbers})

    def list_selected(self, id: str) -> Any:
        """List a deal’s selected expense comps."""
        return self._client.call("GET", f"/operating_statement/expense_comparable/{_part(id)}")

    def select(self, id: str, body: Any) -> Any:
        """Replace a deal’s expense comps, by loan number."""
        return self._client.call("POST", f"/operating_statement/expense_comparable/{_part(id)}", body=body)

    def get_config(self, id: str) -> Any:
        """Fetch a deal’s expense comp settings; null if not set."""
        return self._client.call("GET", f"/operating_statement/expense_comparable_config/{_part(id)}")

    def save_config(self, id: str, body: Any) -> Any:
        """Save a deal’s expense comp settings."""
        return self._client.call("POST", f"/operating_statement/expense_comparable_config/{_part(id)}", body=body)


class _Export:
    def __init__(self, client: Client):
        self._client = client

    def document(self, id: str, template: str, *, format: Any = None, review: Any = None, redline_from: Any = None) -> Any:
        """Export a deal’s quote, term sheet, sizing memo, or narrative as Word (.docm, the default) or PDF. Comps that the account cannot access are omitted without an error. With `review=true`, a narrative ends with its sign-offs, its comments, and the redline since version `redline_from` (default: the first version)."""
        return self._client.call("POST", f"/v3/deals/{_part(id)}/export/{_part(template)}", query={"format": format, "review": review, "redline_from": redline_from})

    def figures(self, id: str) -> Any:
        """Fetch the current values of a summary page’s live figures, as printed in documents."""
        return self._client.call("GET", f"/v3/deals/{_part(id)}/figures")


class _FeatureFlags:
    def __init__(self, client: Client):
        self._client = client

    def get(self) -> Any:
        """Fetch the feature flags: the maintenance banner, and the buttons to the previous and next deals."""
        return self._client.call("GET", "/v3/feature_flags")

    def update(self, body: Any) -> Any:
        """Turn features on or off for all users."""
        return self._client.call("PUT", "/v3/feature_flags", body=body)


class _Loan:
    def __init__(self, client: Client):
        self._client = client

    def list(self, id: str) -> Any:
        """List a deal’s loans."""
        return self._client.call("GET", f"/v3/deals/{_part(id)}/loans")

    def create(self, body: Any) -> Any:
        """Add a record to a deal’s loans."""
        return self._client.call("POST", "/v3/me/loans", body=body)

    def update(self, id: str, body: Any) -> Any:
        """Change a record in a deal’s loans; only the named fields change."""
        return self._client.call("PUT", f"/v3/loans/{_part(id)}", body=body)

    def delete(self, id: str) -> Any:
        """Remove a loan from its deal."""
        return self._client.call("DELETE", f"/v3/loans/{_part(id)}")

    def get(self, id: str) -> Any:
        """Fetch a loan."""
        return self._client.call("GET", f"/loans/{_part(id)}")

    def get_underwriting(self, id: str) -> Any:
        """Fetch a deal’s lender underwriting; it has no lines until it is saved."""
        return self._client.call("GET", f"/v3/deals/{_part(id)}/lender_uw")

    def update_underwriting(self, id: str, body: Any) -> Any:
        """Replace all lines of a deal’s lender underwriting."""
        return self._client.call("PUT", f"/v3/deals/{_part(id)}/lender_uw", body=body)

    def create_underwriting(self, body: Any) -> Any:
        """Save a deal’s lender underwriting for the first time."""
        return self._client.call("POST", "/v3/me/lender_uw", body=body)


class _Lock:
    def __init__(self, client: Client):
        self._client = client

    def set(self, body: Any) -> Any:
        """Lock the records that the user is editing. Takes or refreshes these locks and releases the client’s other locks. If another user holds one that `take_over` does not list, nothing changes, and the response is 409 with the blocking `locks`."""
        return self._client.call("POST", "/auth/set_lock", body=body)


class _Prediction:
    def __init__(self, client: Client):
        self._client = client

    def expense_similarity(self, body: Any) -> Any:
        """Score how similar properties are to a reference property in unit count, year built, and income; null if any is unknown."""
        return self._client.call("POST", "/datascience/analytics/similarity/expenses", body=body)

    def categorize(self, body: Any) -> Any:
        """Predict chart-of-accounts categories for statement lines, most likely first."""
        return self._client.call("POST", "/categorize", body=body)

    def detect_totals(self, body: Any) -> Any:
        """Detect statement rows that total the rows above them."""
        return self._client.call("POST", "/detect_totals", body=body)

    def charge_codes(self, body: Any) -> Any:
        """Predict categories for a rent roll’s charge codes, most likely first."""
        return self._client.call("POST", "/datascience/analytics/charge_codes", body=body)

    def outliers(self, body: Any) -> Any:
        """Detect non-seasonal outliers among a line’s monthly values."""
        return self._client.call("POST", "/datascience/analytics/outliers", body=body)

    def documents(self, *, file: Any) -> Any:
        """Predict the document type: rent roll, operating statement, or other."""
        return self._client.call("POST", "/datascience/analytics/documents", form={"file": file})


class _PropertyData:
    def __init__(self, client: Client):
        self._client = client

    def get_costar_property(self, id: str) -> Any:
        """Fetch a CoStar property."""
        return self._client.call("GET", f"/v3/costar/property/{_part(id)}")

    def get_costar_stats(self, id: str) -> Any:
        """Fetch CoStar statistics for a property and its market."""
        return self._client.call("GET", f"/v3/costar/property/{_part(id)}/stats")

    def find_costar_properties(self, *, address: Any, limit: Any = None) -> Any:
        """Find CoStar properties by address."""
        return self._client.call("GET", "/v3/costar/property", query={"address": address, "limit": limit})

    def get_opportunity(self, id: str) -> Any:
        """Fetch one of the company’s CRM opportunities with its roles and quotes."""
        return self._client.call("GET", f"/v3/sf/opportunity/{_part(id)}")

    def find_opportunities(self, *, query: Any) -> Any:
        """Find the company’s CRM opportunities by name or number."""
        return self._client.call("GET", "/v3/sf/opportunity", query={"query": query})

    def get_security_gauge(self, id: str) -> Any:
        """Fetch crime scores by SecurityGauge ID; poll until they are ready."""
        return self._client.call("GET", f"/v3/crime/security_gauge/{_part(id)}")

    def find_security_gauge(self, *, street_address: Any, city: Any, state: Any, zip_code: Any) -> Any:
        """Fetch crime scores by address."""
        return self._client.call("GET", "/v3/crime/security_gauge", query={"street_address": street_address, "city": city, "state": state, "zip_code": zip_code})

    def security_gauge_report(self, id: str) -> Any:
        """Download a SecurityGauge report, if it is ready."""
        return self._client.call("GET", f"/v3/crime/security_gauge/{_part(id)}/report")

    def get_median_income(self, *, census_tract: Any) -> Any:
        """Fetch the median family income of a census tract."""
        return self._client.call("GET", "/resources/median_income", query={"census_tract": census_tract})

    def import_table(self, kind: str, *, file: Any, mode: Any = None, dry_run: Any = None, drop_chosen: Any = None, company_id: Any = None) -> Any:
        """Import a vendor’s table (CSV or Excel), matched by column headers. `merge` keeps records that are not in the file, `replace` removes them, and `dry_run` counts the changes without saving them. Records that are selected in deals are removed only with `drop_chosen`. CRM opportunities belong to `company_id`, by default the caller’s company."""
        return self._client.call("POST", f"/v3/admin/imports/{_part(kind)}", form={"file": file, "mode": mode, "dry_run": dry_run, "drop_chosen": drop_chosen, "company_id": company_id})


class _RentComps:
    def __init__(self, client: Client):
        self._client = client

    def find_properties(self, *, zip: Any = None, property_id: Any = None, property_ids: Any = None, limit: Any = None) -> Any:
        """Find a market data vendor’s properties by ZIP code (the first `limit` matches; default: 1) or by one or more IDs."""
        return self._client.call("GET", "/resources/yardi/properties", query={"zip": zip, "property_id": property_id, "property_ids": property_ids, "limit": limit})

    def search_map(self, body: Any) -> Any:
        """List a market data vendor’s properties within map areas, at most `limit`."""
        return self._client.call("POST", "/resources/yardi/rpc/calc_contains", body=body)

    def location_demographics(self, *, PROPERTY_ID: Any) -> Any:
        """Fetch the location demographics of a market data vendor’s property."""
        return self._client.call("GET", "/resources/yardi/location_demographics", query={"PROPERTY_ID": PROPERTY_ID})

    def population_demographics(self, *, PROPERTY_ID: Any) -> Any:
        """Fetch the population demographics of a market data vendor’s property."""
        return self._client.call("GET", "/resources/yardi/population_demographics", query={"PROPERTY_ID": PROPERTY_ID})

    def rent_and_occupancy(self, *, PROPERTY_ID: Any) -> Any:
        """Fetch the rent and occupancy by month of a market data vendor’s property."""
        return self._client.call("GET", "/resources/yardi/rent_and_occupancy_history", query={"PROPERTY_ID": PROPERTY_ID})

    def rent_history(self, *, PROPERTY_ID: Any) -> Any:
        """Fetch the rents by month and bedroom count of a market data vendor’s property."""
        return self._client.call("GET", "/resources/yardi/rent_history_detailed", query={"PROPERTY_ID": PROPERTY_ID})

    def sales_history(self, *, PROPERTY_ID: Any) -> Any:
        """Fetch the sales of a market data vendor’s property."""
        return self._client.call("GET", "/resources/yardi/sales_history", query={"PROPERTY_ID": PROPERTY_ID})

    def unit_mixes(self, *, PROPERTY_ID: Any) -> Any:
        """Fetch the unit mix of a market data vendor’s property."""
        return self._client.call("GET", "/resources/yardi/unit_mixes", query={"PROPERTY_ID": PROPERTY_ID})

    def list_selected(self, id: str) -> Any:
        """List a deal’s rent comps."""
        return self._client.call("GET", f"/v3/deals/{_part(id)}/rent_comps")

    def select(self, id: str, body: Any) -> Any:
        """Replace a deal’s rent comps."""
        return self._client.call("POST", f"/v3/deals/{_part(id)}/rent_comps", body=body)

    def add(self, id: str, propertyId: str) -> Any:
        """Add a rent comp to a deal."""
        return self._client.call("POST", f"/v3/deals/{_part(id)}/rent_comps/{_part(propertyId)}")

    def remove(self, id: str, propertyId: str) -> Any:
        """Remove a rent comp from a deal."""
        return self._client.call("DELETE", f"/v3/deals/{_part(id)}/rent_comps/{_part(propertyId)}")

    def get_config(self, id: str) -> Any:
        """Fetch a deal’s rent comp settings; null if not set."""
        return self._client.call("GET", f"/v3/deals/{_part(id)}/rent_comp_configs")

    def save_config(self, body: Any) -> Any:
        """Save a deal’s rent comp settings."""
        return self._client.call("POST", "/v3/me/rent_comp_configs", body=body)


class _RentRoll:
    def __init__(self, client: Client):
        self._client = client

    def list(self, *, entity: Any = None, page: Any = None, sort: Any = None, per_page: Any = None, cursor: Any = None, filter: Any = None, limit: Any = None, address: Any = None) -> Any:
        """List the signed-in user’s rent rolls, by default most recently changed first."""
        return self._client.call("GET", "/me/rent_roll", query={"entity": entity, "page": page, "sort": sort, "per_page": per_page, "cursor": cursor, "filter": filter, "limit": limit, "address": address})

    def list_of_company(self, *, entity: Any = None, page: Any = None, sort: Any = None, per_page: Any = None, cursor: Any = None, filter: Any = None, limit: Any = None, address: Any = None, dealId: Any = None) -> Any:
        """List the company’s rent rolls, or those of one deal."""
        return self._client.call("GET", "/companies/rent_roll", query={"entity": entity, "page": page, "sort": sort, "per_page": per_page, "cursor": cursor, "filter": filter, "limit": limit, "address": address, "dealId": dealId})

    def get(self, id: str, *, entity: Any = None, include_future: Any = None) -> Any:
        """Fetch a rent roll, in full or with its leases only."""
        return self._client.call("GET", f"/rent_roll/{_part(id)}", query={"entity": entity, "include_future": include_future})

    def update(self, id: str, body: Any, *, company: Any = None) -> Any:
        """Save a changed rent roll. With `company=True`, a rent roll of another user in the company can be saved too."""
        return self._client.call("PUT", f"/rent_roll/{_part(id)}", query={"company": company}, body=body)

    def delete(self, id: str) -> Any:
        """Delete a rent roll."""
        return self._client.call("DELETE", f"/rent_roll/{_part(id)}")

    def create(self, body: Any) -> Any:
        """Save a new rent roll under a client-generated ID."""
        return self._client.call("POST", "/rent_roll", body=body)

    def predict_bed_bath(self, body: Any) -> Any:
        """Predict beds and baths from floorplan names and saved mappings."""
        return self._client.call("POST", "/rent_roll/predictions/bed_bath", body=body)

    def predict_charge_codes(self, body: Any) -> Any:
        """Predict categories for a rent roll’s charge codes, by code, most likely first."""
        return self._client.call("POST", "/rent_roll/predictions/charge_codes", body=body)

    def floorplan_votes(self, normalizedFloorplan: str) -> Any:
        """List the company’s and the provider’s saved mappings of similar floorplan names."""
        return self._client.call("GET", f"/me/mapping_vocab/5/{_part(normalizedFloorplan)}/1")

    def download(self, id: str) -> Any:
        """Download a rent roll as a workbook, with its corrections."""
        return self._client.call("GET", f"/resources/excel/rentroll_download/{_part(id)}")

    def template(self) -> Any:
        """Download a blank rent roll workbook."""
        return self._client.call("GET", "/resources/excel/rentroll_template")

    def fill_template(self, body: Any) -> Any:
        """Fill the standard template with a rent roll."""
        return self._client.call("POST", "/resources/excel/rentroll_template", body=body)

    def fill_named_template(self, template: str, body: Any) -> Any:
        """Fill a named template (`standard`, or `charges` with one row per charge) with a rent roll."""
        return self._client.call("POST", f"/resources/excel/{_part(template)}/rentroll_template", body=body)


class _Review:
    def __init__(self, client: Client):
        self._client = client

    def list_comments(self, id: str) -> Any:
        """List a deal’s comments with their replies, oldest first."""
        return self._client.call("GET", f"/v3/deals/{_part(id)}/comments")

    def add_comment(self, id: str, body: Any) -> Any:
        """Comment on a deal’s section, line, cell, or finding, even while another user is editing the deal."""
        return self._client.call("POST", f"/v3/deals/{_part(id)}/comments", body=body)

    def reply(self, id: str, body: Any) -> Any:
        """Reply to a comment."""
        return self._client.call("POST", f"/v3/comments/{_part(id)}/replies", body=body)

    def resolve(self, id: str, body: Any) -> Any:
        """Resolve or reopen a comment. The comment’s history records each change."""
        return self._client.call("PUT", f"/v3/comments/{_part(id)}", body=body)

    def list_reviewers(self, id: str) -> Any:
        """List the users who can be mentioned in a deal’s comments."""
        return self._client.call("GET", f"/v3/deals/{_part(id)}/reviewers")

    def list_presence(self, id: str) -> Any:
        """List who has a deal or one of its documents open now, and who is editing."""
        return self._client.call("GET", f"/v3/deals/{_part(id)}/presence")

    def set_presence(self, id: str, body: Any) -> Any:
        """Report that the caller has a deal open or has closed it. While it is open, repeat every 30 seconds; presence expires after 120 seconds."""
        return self._client.call("PUT", f"/v3/deals/{_part(id)}/presence", body=body)

    def list_mentions(self) -> Any:
        """List open comments that mention the caller and await a reply, latest first."""
        return self._client.call("GET", "/v3/me/mentions")

    def list_sign_offs(self, id: str) -> Any:
        """List the latest sign-off of each section and the changes since then."""
        return self._client.call("GET", f"/v3/deals/{_part(id)}/sign_offs")

    def sign_off(self, id: str, body: Any) -> Any:
        """Sign off on a section in its current state and save the deal as a version."""
        return self._client.call("POST", f"/v3/deals/{_part(id)}/sign_offs", body=body)

    def list_versions(self, id: str) -> Any:
        """List a deal’s versions, latest first."""
        return self._client.call("GET", f"/v3/deals/{_part(id)}/versions")

    def keep_version(self, id: str, body: Any) -> Any:
        """Save the deal’s current state as a version."""
        return self._client.call("POST", f"/v3/deals/{_part(id)}/versions", body=body)

    def redline(self, id: str, *, from_: Any = None, to: Any = None) -> Any:
        """Compare two versions: what changed, who changed it, and the effect of each change on NOI and the loan."""
        return self._client.call("GET", f"/v3/deals/{_part(id)}/redline", query={"from": from_, "to": to})


class _Sizer:
    def __init__(self, client: Client):
        self._client = client

    def create(self, type: str, body: Any) -> Any:
        """Generate a deal’s sizing workbook from its rent roll and up to five statements."""
        return self._client.call("POST", f"/v3/me/sizer/{_part(type)}", body=body)

    def download(self, type: str, id: str) -> Any:
        """Download the latest workbook of the given type for a deal."""
        return self._client.call("GET", f"/admin/sizer/{_part(type)}/{_part(id)}")


class _OperatingStatement:
    def __init__(self, client: Client):
        self._client = client

    def list(self, *, entity: Any = None, pageNum: Any = None, sortBy: Any = None, sortOrder: Any = None, filterString: Any = None, per_page: Any = None, cursor: Any = None, dealId: Any = None, bundle_id: Any = None) -> Any:
        """List the signed-in user’s statements: as bundles, or one by one with or without their lines (`entity`)."""
        return self._client.call("GET", "/me/operating_statement", query={"entity": entity, "pageNum": pageNum, "sortBy": sortBy, "sortOrder": sortOrder, "filterString": filterString, "per_page": per_page, "cursor": cursor, "dealId": dealId, "bundle_id": bundle_id})

    def list_of_company(self, *, entity: Any = None, pageNum: Any = None, sortBy: Any = None, sortOrder: Any = None, filterString: Any = None, per_page: Any = None, cursor: Any = None, dealId: Any = None, bundle_id: Any = None) -> Any:
        """List the company’s statements: as bundles, or one by one with or without their lines (`entity`)."""
        return self._client.call("GET", "/companies/operating_statement", query={"entity": entity, "pageNum": pageNum, "sortBy": sortBy, "sortOrder": sortOrder, "filterString": filterString, "per_page": per_page, "cursor": cursor, "dealId": dealId, "bundle_id": bundle_id})

    def get(self, id: str, *, entity: Any = None) -> Any:
        """Fetch a statement, with or without its lines (`entity`). A bundle ID returns the bundle as it appears in lists, with the IDs of its statements."""
        return self._client.call("GET", f"/operating_statement/{_part(id)}", query={"entity": entity})

    def update(self, id: str, body: Any, *, company: Any = None) -> Any:
        """Save statements under their bundle ID, or one statement under its own ID. With `company=True`, statements of other users in the company can be saved too."""
        return self._client.call("PUT", f"/operating_statement/{_part(id)}", query={"company": company}, body=body)

    def create(self, body: Any) -> Any:
        """Save statements together under a new bundle ID. Statements without an ID receive one."""
        return self._client.call("POST", "/operating_statement", body=body)

    def delete(self, body: Any) -> Any:
        """Delete statements. If one can’t be deleted, none are."""
        return self._client.call("DELETE", "/operating_statement", body=body)

    def download(self, id: str) -> Any:
        """Download a statement as a workbook, with the category of each line."""
        return self._client.call("GET", f"/resources/excel/financials/{_part(id)}")


class _ChartOfAccounts:
    def __init__(self, client: Client):
        self._client = client

    def list(self, *, section: Any = None) -> Any:
        """List the charts of accounts available to the user: built-in charts first, then the company’s custom charts."""
        return self._client.call("GET", "/v3/charts_of_accounts", query={"section": section})

    def create(self, body: Any) -> Any:
        """Create a chart of accounts for the company."""
        return self._client.call("POST", "/v3/charts_of_accounts", body=body)

    def update(self, id: str, body: Any) -> Any:
        """Change one of the company’s custom charts."""
        return self._client.call("PUT", f"/v3/charts_of_accounts/{_part(id)}", body=body)

    def delete(self, id: str) -> Any:
        """Delete one of the company’s custom charts, if no statement uses it."""
        return self._client.call("DELETE", f"/v3/charts_of_accounts/{_part(id)}")

    def mapping(self) -> Any:
        """List the user’s, the company’s, and the provider’s saved mappings."""
        return self._client.call("GET", "/me/mapping")

    def add_mapping(self, body: Any) -> Any:
        """Save mappings. They replace the user’s earlier mappings for the same text."""
        return self._client.call("POST", "/me/mapping_vocab", body=body)


class _ParsedFile:
    def __init__(self, client: Client):
        self._client = client

    def get(self, hash: str) -> Any:
        """Fetch one of the signed-in user’s uploaded files, with its parsed data and corrections."""
        return self._client.call("GET", f"/parsed_file/{_part(hash)}")

    def update(self, hash: str, *, corrected_data: Any, user_input: Any = None, modified_on: Any = None) -> Any:
        """Save corrections to the user’s own file."""
        return self._client.call("PUT", f"/parsed_file/{_part(hash)}", form={"corrected_data": corrected_data, "user_input": user_input, "modified_on": modified_on})

    def get_of_company(self, hash: str) -> Any:
        """Fetch a file uploaded by any user in the company; if several users uploaded it, the latest upload."""
        return self._client.call("GET", f"/companies/parsed_file/{_part(hash)}")

    def update_of_company(self, hash: str, *, corrected_data: Any, user_input: Any = None, modified_on: Any = None) -> Any:
        """Save corrections to any file in the company."""
        return self._client.call("PUT", f"/companies/parsed_file/{_part(hash)}", form={"corrected_data": corrected_data, "user_input": user_input, "modified_on": modified_on})

    def create(self, *, original_file: Any, hash: Any, original_data: Any = None, is_ocr: Any = None) -> Any:
        """Save an uploaded file with its parsed data. This replaces the user’s earlier upload of the same file."""
        return self._client.call("POST", "/parsed_file", form={"original_file": original_file, "hash": hash, "original_data": original_data, "is_ocr": is_ocr})

    def original_file(self, id: str) -> Any:
        """Download the original of a parsed file or of an upload from the last 30 days."""
        return self._client.call("GET", f"/resources/original_file/{_part(id)}")

    def upload_rent_roll(self, *, file: Any, chart_of_accounts: Any = None) -> Any:
        """Read a rent roll from a PDF, spreadsheet, or CSV; poll the returned ID for the result."""
        return self._client.call("POST", "/resources/pdf/rentroll", form={"file": file, "chart_of_accounts": chart_of_accounts})

    def read_rent_roll(self, id: str) -> Any:
        """Fetch an upload’s parsed data; returns 201 until it is ready."""
        return self._client.call("GET", f"/resources/pdf/rentroll/{_part(id)}", is_polled=True)

    def upload_financials(self, *, file: Any, chart_of_accounts: Any = None) -> Any:
        """Read operating statements from a PDF, spreadsheet, or CSV; poll the returned ID for the result."""
        return self._client.call("POST", "/resources/pdf/financials", form={"file": file, "chart_of_accounts": chart_of_accounts})

    def read_financials(self, id: str) -> Any:
        """Fetch an upload’s parsed data; returns 201 until it is ready."""
        return self._client.call("GET", f"/resources/pdf/financials/{_part(id)}", is_polled=True)

    def start_reading(self, *, file: Any, chart_of_accounts: Any = None, kind: Any = None) -> Any:
        """Read all documents in a PDF, spreadsheet, or CSV, or those of one type; poll the returned ID for the result."""
        return self._client.call("POST", "/v3/readings", form={"file": file, "chart_of_accounts": chart_of_accounts, "kind": kind})

    def list_readings(self, *, ids: Any) -> Any:
        """Poll up to 200 uploads at once by ID; unknown IDs are omitted."""
        return self._client.call("GET", "/v3/readings", query={"ids": ids})

    def get_reading(self, id: str) -> Any:
        """Fetch an upload’s parsed data; returns 201 until it is ready."""
        return self._client.call("GET", f"/v3/readings/{_part(id)}", is_polled=True)

    def save_reading(self, id: str, body: Any) -> Any:
        """Save an upload that the server has read (the file, its rent rolls, and its statements), optionally to a deal. Send only the upload’s ID, not the file. If the upload is already saved, the saved records are returned."""
        return self._client.call("POST", f"/v3/readings/{_part(id)}/save", body=body, is_polled=True)

    def request_parsing(self, kind: str, *, file: Any, user_name: Any, formatted_address: Any = None, deal_name: Any = None) -> Any:
        """Email a file to support for manual reading."""
        return self._client.call("POST", f"/resources/email/parse_request_{_part(kind)}", form={"file": file, "user_name": user_name, "formatted_address": formatted_address, "deal_name": deal_name})

    def save_file(self, name: str, *, file: Any) -> Any:
        """Store a file under a name; provider administrators only."""
        return self._client.call("POST", f"/admin/save_file/{_part(name)}", form={"file": file})

    def parsed_data_template(self) -> Any:
        """Download a blank workbook for entering a rent roll and a statement manually."""
        return self._client.call("GET", "/resources/parsed_data_template")

    def memory(self) -> Any:
        """List the user’s and the company’s saved corrections, including revoked ones."""
        return self._client.call("GET", "/v3/memory")

    def remember(self, body: Any) -> Any:
        """Save corrections for the user or the company, replacing earlier ones."""
        return self._client.call("POST", "/v3/memory", body=body)

    def revoke(self, id: str) -> Any:
        """Revoke a saved correction. It stays in the list, with who revoked it and when."""
        return self._client.call("DELETE", f"/v3/memory/{_part(id)}")


class _Webhook:
    def __init__(self, client: Client):
        self._client = client

    def list(self) -> Any:
        """List the company’s webhooks, latest first, without their secrets."""
        return self._client.call("GET", "/v3/webhooks")

    def create(self, body: Any) -> Any:
        """Register a webhook for the company. Only this response contains its secret."""
        return self._client.call("POST", "/v3/webhooks", body=body)

    def delete(self, id: str) -> Any:
        """Delete a webhook and its deliveries; no more events are sent to it."""
        return self._client.call("DELETE", f"/v3/webhooks/{_part(id)}")

    def list_deliveries(self, id: str, *, page: Any = None, per_page: Any = None, cursor: Any = None) -> Any:
        """List the deliveries to a webhook in the last 30 days, latest first: state, attempts, and last response."""
        return self._client.call("GET", f"/v3/webhooks/{_part(id)}/deliveries", query={"page": page, "per_page": per_page, "cursor": cursor})

    def replay(self, id: str) -> Any:
        """Resend a delivery with the same ID and body."""
        return self._client.call("POST", f"/v3/webhook_deliveries/{_part(id)}/replay")

    def stream_events(self, *, last_event_id: Any = None, wait: Any = None) -> Any:
        """Stream events as they happen, as server-sent events: the caller’s finished uploads, and the company’s changed deals and finished exports."""
        return self._client.call("GET", "/v3/events", query={"last_event_id": last_event_id, "wait": wait})
